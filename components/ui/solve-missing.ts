import type {Session} from "./session.js";
import type {WeightSolver} from "./weight-solver.js";

/**
 * Solves for the weights that the session asks for and has not, as a link may, one after another. What cannot be solved for is
 * left out, and the next has its turn. `onStart`: called before each. Returns what goes on with them where no event of the
 * session tells that the solver is free again.
 */
export function solveMissing(session: Session, solver: WeightSolver, onStart: () => void): () => void {
  async function solveNext(): Promise<void> {
    const [weighting] = session.missing;
    if (!weighting || solver.solving) return;
    onStart();
    if (await solver.solve(weighting)) return;
    // Where the reader's own choice took its place, it waits until that is done.
    if (!solver.solving && session.missing.includes(weighting)) session.leaveOut([weighting]);
  }
  for (const event of ["rig", "weights", "view"] as const) session.on(event, solveNext);
  void solveNext();
  return solveNext;
}
