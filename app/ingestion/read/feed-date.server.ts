/**
 * Reads a feed's date; `null` if it is none. Feeds should write RFC 822 or ISO 8601, but many write other forms:
 * - zones by name, of which `Date.parse` knows only those of the United States;
 * - the day before the month, as in Britain (01/06/2026 is 1 June);
 * - no zone at all, which means UTC here.
 */
export function readDate(text: string): Date | null {
  const plain = text
    .slice(0, longest)
    .trim()
    .replace(/\([^()]*\)$/, "")
    .trim()
    .replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/, (_whole, day, month, year) =>
      Number(month) <= 12 ? `${year}/${month}/${day}` : `${year}/${day}/${month}`,
    );
  const at = Date.parse(withOffset(plain));
  return Number.isNaN(at) ? null : new Date(at);
}

const longest = 100;

function withOffset(text: string): string {
  const [whole = "", name = ""] = /(?<=[\dm])\s*([a-z]{1,4})$/i.exec(text) ?? [];
  const offset = offsets[name.toUpperCase()];
  if (offset) return text.slice(0, text.length - whole.length) + offset;
  const zone = /[+-]\d\d:?\d\d$/.exec(text);
  const time = text.slice(0, zone?.index);
  if (zone && /:\d\d/.test(time)) return time.trimEnd() + zone[0];
  return /\dT\d/.test(text) ? `${text}Z` : `${text} UTC`;
}

/**
 * Offsets of time zones. BST and IST are also zones in Asia. Here they are British and Irish summer time: a date that is wrong
 * by some hours is better than none.
 */
const offsets: Record<string, string | undefined> = {
  Z: "Z",
  UT: "Z",
  UTC: "Z",
  GMT: "Z",
  WET: "Z",
  BST: "+0100",
  IST: "+0100",
  WEST: "+0100",
  CET: "+0100",
  MET: "+0100",
  CEST: "+0200",
  MEST: "+0200",
  EET: "+0200",
  SAST: "+0200",
  EEST: "+0300",
  MSK: "+0300",
  PKT: "+0500",
  HKT: "+0800",
  SGT: "+0800",
  AWST: "+0800",
  JST: "+0900",
  KST: "+0900",
  ACST: "+0930",
  ACDT: "+1030",
  AEST: "+1000",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
  NDT: "-0230",
  ADT: "-0300",
  EDT: "-0400",
  EST: "-0500",
  CDT: "-0500",
  CST: "-0600",
  MDT: "-0600",
  MST: "-0700",
  PDT: "-0700",
  PST: "-0800",
  AKDT: "-0800",
  AKST: "-0900",
  HST: "-1000",
};
