import tseslint from "typescript-eslint";

export default tseslint.config(
  {ignores: ["dist/", "node_modules/", "src/.observablehq/", "src/components", "src/data"]},
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,js,mjs}"],
    linterOptions: {reportUnusedDisableDirectives: "error"},
    rules: {
      eqeqeq: ["error", "always", {null: "ignore"}],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": ["error", {fixStyle: "inline-type-imports"}],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", {argsIgnorePattern: "^_", varsIgnorePattern: "^_"}]
    }
  }
);
