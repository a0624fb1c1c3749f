import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * The message for a value whose schema has no message: it says what is expected. `parseInput` gives it to each check.
 */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `Send ${kinds[issue.expected] ?? "another kind of value"}`;
    case "invalid_value":
      return `Choose ${alternatives(issue.values.map(String))}`;
    case "too_small":
      return `${verb(issue.origin)} ${issue.minimum}${countText(issue.origin)} or more`;
    case "too_big":
      return `${verb(issue.origin)} ${issue.maximum}${countText(issue.origin)} or ${countText(issue.origin) ? "fewer" : "less"}`;
    case "not_multiple_of":
      return `Enter a multiple of ${issue.divisor}`;
    case "invalid_union":
      return `Send ${alternatives(expectedByBranches(issue.errors))}`;
    case "unrecognized_keys":
      return `Leave out ${issue.keys.join(", ")}`;
    default:
      return "Enter this in its correct form";
  }
}

const kinds: Record<string, string | undefined> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object of fields",
  record: "an object of fields",
  date: "a date",
  null: "null",
};

const countText = (origin: string) => ({ string: " characters", array: " items" })[origin] ?? "";
const verb = (origin: string) => (countText(origin) ? "Use" : "Enter");

/** The kinds of value that a union accepts. */
function expectedByBranches(branches: { code: string }[][]): string[] {
  const wanted = branches.flat().flatMap((issue) => {
    if (issue.code === "invalid_type") return kinds[(issue as { expected?: string }).expected ?? ""] ?? [];
    if (issue.code === "invalid_value") return ((issue as { values?: unknown[] }).values ?? []).map(String);
    return [];
  });
  return wanted.length > 0 ? wanted : ["another kind of value"];
}

function alternatives(each: string[]): string {
  const different = [...new Set(each.filter(Boolean))];
  const last = different.pop() ?? "nothing";
  return different.length > 0 ? `${different.join(", ")} or ${last}` : last;
}
