import { pageBeginnings } from "~/fields/link-target";

const { article, recipe, product } = pageBeginnings;

/** What editors can pick, with the beginning of its address. */
export const pickedKinds = { article, recipe, product };
export type PickedKind = keyof typeof pickedKinds;
export const pickedKindNames = Object.keys(pickedKinds) as PickedKind[];

/** Something that was picked. */
export type PickedId = { kind: PickedKind; id: string };
