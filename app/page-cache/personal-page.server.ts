import type { StandIn } from "~/page/answer-context";
import { inLetters } from "./cacheable-page.server";
import { deflateAround, type Gap, joinAsGzip, type Piece } from "./joined-gzip.server";
import { eachMark } from "./stand-in.server";

/** What each reader's answer has of its own. */
export type Values = Record<GapName, string>;
type GapName = "nonce" | keyof StandIn["marks"];

/** A page for all signed-in readers with one role, with gaps for what is each reader's own. */
export type PersonalPage = {
  /** Alternating names and values. */
  headers: string[];
  pieces: Piece<GapName>[];
};

/** The bytes of a nonce. */
const nonceBytes = 24;

/**
 * Takes a page that was rendered with marks, and leaves gaps in their places.
 *
 * @param personBytes of the text of the person
 * @returns `null` if the answer is for one reader only
 */
export async function leaveGaps(
  answer: Response,
  marks: Values,
  personBytes: number,
): Promise<Pick<PersonalPage, "headers" | "pieces"> | null> {
  if (answer.status !== 200 || answer.headers.has("Set-Cookie")) return null;
  const names = new Map((Object.keys(marks) as GapName[]).map((name) => [marks[name], name]));
  const widths: Partial<Record<GapName, number>> = { nonce: nonceBytes, person: personBytes };
  const parts = (await answer.text()).split(eachMark).flatMap((part): (string | Gap<GapName>)[] => {
    const name = names.get(part);
    if (name) return [{ gap: name, bytes: widths[name] }];
    return part === "" ? [] : [part];
  });
  const headers = [...answer.headers].flatMap(([name, value]) => (isSetLater(name) ? [] : [name, value]));
  headers.push("Content-Type", inLetters(answer.headers.get("Content-Type") ?? "text/html"));
  const vary = [answer.headers.get("Vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  return { headers: [...headers, "Vary", vary], pieces: await deflateAround(parts) };
}

const isSetLater = (name: string) => ["vary", "content-length", "content-type"].includes(name);

/** The page of one reader, as gzip. */
export function fillGaps({ pieces }: Pick<PersonalPage, "pieces">, values: Values): Buffer {
  const bytes = Object.entries(values).map(([name, value]) => [name, Buffer.from(value)]);
  return joinAsGzip(pieces, Object.fromEntries(bytes) as Record<GapName, Buffer>);
}
