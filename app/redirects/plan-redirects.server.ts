import { numberText } from "~/place/numbers";
import type { CheckedRedirect } from "./address.server";
import { maxRedirectCharacters, maxRedirects } from "./redirect";
import { followSteps, pack, redirectsInMemory, type Step, type StepOf, unpack } from "./redirect-map.server";

/** What a list of redirects comes to. */
export type Plan<Each> = {
  added: Each[];
  changed: Each[];
  refused: (Each & { reason: string; field: "from" | "to" })[];
};

/**
 * Compares a list with what there is. Nothing is asked of the database.
 *
 * @param byHand whether a person asks for them, who may change what a person has made
 * @param without the key of a redirect that gets another address
 */
export function planRedirects<Each extends CheckedRedirect>(
  list: readonly Each[],
  { byHand, without }: { byHand: boolean; without?: string },
): Plan<Each> {
  const { steps, characters } = redirectsInMemory();
  const planned = new Map<string, Step>();
  const stepOf: StepOf = (key) => {
    const step = planned.get(key);
    if (step) return step;
    if (key === without) return undefined;
    const packed = steps.get(key);
    return packed === undefined ? undefined : unpack(packed);
  };
  const plan: Plan<Each> = { added: [], changed: [], refused: [] };
  let room = maxRedirectCharacters - characters;
  for (const wanted of list) {
    const { key, status, to } = wanted;
    const step: Step = { status, to, byHand };
    const refuse = (field: "from" | "to", reason: string) => plan.refused.push({ ...wanted, field, reason });
    const present = stepOf(key);
    if (present && present.status === status && present.to === to && (present.byHand || !byHand)) continue;
    if (planned.has(key)) {
      refuse("from", "This address stands in the list twice");
      continue;
    }
    if (present?.byHand && !byHand) {
      refuse("from", `Somebody has made a redirect for it by hand, to ${present.to ?? "410"}: it stays`);
      continue;
    }
    const way = followSteps(key, (other) => (other === key ? step : stepOf(other)));
    if (way?.kind === "circle") {
      if (way.keys.length === 2 && !byHand) continue;
      refuse("to", `This would lead in a circle: ${way.keys.join(" → ")}`);
      continue;
    }
    const bytes = key.length + pack(step).length;
    if (!present && (steps.size + plan.added.length >= maxRedirects || room < bytes)) {
      refuse("from", `There is no room for more than ${numberText(maxRedirects)} redirects`);
      continue;
    }
    room -= bytes;
    planned.set(key, step);
    plan[present ? "changed" : "added"].push(wanted);
  }
  return plan;
}
