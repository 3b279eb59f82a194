import {createProgramInfo, type ProgramInfo} from "twgl.js";

const compiled = new WeakMap<WebGL2RenderingContext, Map<string, ProgramInfo>>();

/**
 * The program of these sources: compiled and linked once a context and kept, for as many as there are methods; opening or
 * painting a rig never waits for the driver's compiler again. Throws with the compiler's own words and the numbered source
 * when the driver refuses. `name` is whose program it is.
 */
export function cachedProgram(
  gl: WebGL2RenderingContext,
  name: string,
  sources: readonly [string, string],
  transformFeedbackVaryings?: string[]
): ProgramInfo {
  const programs = compiled.get(gl) ?? new Map<string, ProgramInfo>();
  compiled.set(gl, programs);
  const key = [...sources, ...(transformFeedbackVaryings ?? [])].join("\n");
  const known = programs.get(key);
  // What was compiled before a context was lost is none of its programs any more.
  if (known && gl.isProgram(known.program)) return known;
  let refused = "";
  const program = createProgramInfo(gl, [...sources], {
    transformFeedbackVaryings,
    // The library's default is a buffer a varying; ours go into one.
    transformFeedbackMode: gl.INTERLEAVED_ATTRIBS,
    errorCallback: (message: string) => (refused = message)
  });
  if (refused) throw new Error(`${name}: the shader does not compile: ${refused}`);
  programs.set(key, program);
  return program;
}
