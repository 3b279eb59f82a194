import {formatLength} from "../charts/format.js";
import {lengthUnit} from "../charts/units.js";

/** A length in the unit that suits the errors of a rig of this diagonal, so that numbers beside each other share it. */
export const rigLength = (metres: number, diagonal: number): string => formatLength(metres, lengthUnit(diagonal / 50));
