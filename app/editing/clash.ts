import type { FormText } from "~/forms/form-text";
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

/** The choice that a clash page sends for a field. */
export const choiceName = (field: string) => `keep.${field}`;
const choicePattern = /^keep\.(.+)$/;

/**
 * What a form sends after its sender has chosen between two texts: fields that stay as somebody else saved them are left
 * out, and so remain as they are; the choices themselves are no fields.
 */
export function withoutTheirs(typed: FormText): FormText {
  const theirs = new Set(
    Object.entries(typed).flatMap(([name, choice]) =>
      choice === "theirs" ? (choicePattern.exec(name)?.[1] ?? []) : [],
    ),
  );
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !theirs.has(name) && !choicePattern.test(name)));
}
