import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {creaseKept} from "../../../components/notebooks/linear-blend/elbow-outline.js";
import {assertNear} from "../../support/near.js";
import {FORMULA} from "../../support/tolerance.js";

test("the vertex in the crease keeps the cosine of half the bend: all at rest, nothing at a full fold", () => {
  for (const degrees of [0, 45, 90, 135, 180]) {
    assertNear([creaseKept(degrees)], [Math.cos(toRadians(degrees) / 2)], FORMULA, `${degrees} degrees`);
  }
});
