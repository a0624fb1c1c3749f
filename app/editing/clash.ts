import { Problem } from "~/problem";
import type { Revision } from "./editing";

/** A save was made from a version that is no longer the newest. Nothing has been written. */
export class Clash extends Problem {
  constructor(
    noun: string,
    /** The version that is in the way. */
    readonly newer: Revision,
  ) {
    super("conflict", `Somebody else has saved a newer version of this ${noun}`);
    this.name = "Clash";
  }
}
