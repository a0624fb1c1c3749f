/**
 * Minutes by which zones are ahead of UTC. BST and IST are also zones in Asia. Here they are British and Irish summer time: a
 * date that is wrong by some hours is better than none.
 */
const offsets: Record<string, number | undefined> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  ist: 60,
  west: 60,
  cet: 60,
  met: 60,
  mez: 60,
  cest: 120,
  mest: 120,
  mesz: 120,
  eet: 120,
  sast: 120,
  eest: 180,
  msk: 180,
  pkt: 300,
  hkt: 480,
  sgt: 480,
  awst: 480,
  jst: 540,
  kst: 540,
  acst: 570,
  acdt: 630,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  ndt: -150,
  nst: -210,
  adt: -180,
  ast: -240,
  edt: -240,
  est: -300,
  cdt: -300,
  cst: -360,
  mdt: -360,
  mst: -420,
  pdt: -420,
  pst: -480,
  akdt: -480,
  akst: -540,
  hst: -600,
};

/** Names that are true all year, as American papers write them. */
const places: Record<string, string | undefined> = {
  et: "America/New_York",
  ct: "America/Chicago",
  mt: "America/Denver",
  pt: "America/Los_Angeles",
};

/** How far a time that the clocks of a zone show is ahead of UTC, in minutes. `undefined` if nobody knows the zone. */
export function offsetOf(zone: string, clock: number): number | undefined {
  const fixed = offsets[zone];
  return fixed ?? offsetIn(places[zone] ?? zone, clock);
}

/** @param name a zone of the IANA's database, in lower case */
function offsetIn(name: string, clock: number): number | undefined {
  if (!/^[a-z]+(?:\/[a-z_+-]+){1,2}$/i.test(name)) return undefined;
  const format = formatIn(name);
  if (!format) return undefined;
  const at = (time: number) => {
    const said = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(said) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  // What holds at the time when UTC's clocks show it may be the other half of the year there.
  return at(clock - at(clock) * 60_000);
}

/** A format takes a hundred times as long to make as to use. There are some 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    formats.set(timeZone, made);
    return made;
  } catch {
    return undefined;
  }
}
