/** Clothes and shoes, drawn around an origin: garments hang from it, shoes stand on it. */
import {
  circle,
  circlePath,
  clipped,
  cutPaper,
  darken,
  ellipse,
  frondPath,
  group,
  leafPath,
  lighten,
  line,
  type Point,
  pathOf,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { type Tones, turned } from "./stage";

export const garmentKinds = ["dress", "coat", "shirt", "jumper", "skirt", "trousers"] as const;
export type GarmentKind = (typeof garmentKinds)[number];

export const garmentNames: Record<GarmentKind, string> = {
  dress: "a dress",
  coat: "a long coat",
  shirt: "a shirt",
  jumper: "a jumper",
  skirt: "a skirt",
  trousers: "trousers",
};

/** A hanger whose hook goes over a bar at the origin. */
export function hanger(colour: string): string {
  return [
    line("M-10 4C-10 -16 16 -16 14 4C12 18 0 20 0 40", colour, 6),
    line("M0 40C-30 48 -74 72 -108 88M0 40C30 48 74 72 108 88", colour, 10),
  ].join("");
}

export function garment(random: Random, kind: GarmentKind, colour: string, tones: Tones, trim: string): string {
  const drawn = {
    dress: () => dress(random, colour, trim),
    coat: () => coat(random, colour, tones),
    shirt: () => shirt(random, colour, trim),
    jumper: () => jumper(random, colour, trim),
    skirt: () => skirt(random, colour, trim),
    trousers: () => trousers(random, colour, tones),
  }[kind]();
  return group(drawn);
}

function dress(random: Random, colour: string, trim: string): string {
  const long = random.between(500, 600);
  const flare = random.between(150, 190);
  const body = pathOf`
    M-58 56C-46 92 46 92 58 56L92 74C98 120 80 150 78 176C76 220 66 250 70 268
    C100 360 ${flare - 14} ${long - 90} ${flare} ${long}Q${flare * 0.5} ${long + 26} 0 ${long + 6}
    Q${-flare * 0.5} ${long + 26} ${-flare} ${long}C${14 - flare} ${long - 90} -100 360 -70 268
    C-66 250 -76 220 -78 176C-80 150 -98 120 -92 74Z`;
  const waist = pathOf`M-71 256Q0 276 71 256L71 280Q0 300 -71 280Z`;
  const inside = random.pick([() => printed(random, trim, long), () => hemBands(trim, long, flare), () => ""])();
  return (
    cutPaper(body, turned(colour)) +
    clipped(body, inside + folds(colour, flare, 280, long)) +
    shape(waist, withAlpha(trim, 0.9))
  );
}

function skirt(random: Random, colour: string, trim: string): string {
  const long = random.between(400, 470);
  const flare = random.between(140, 180);
  const clips = [-62, 62].map((x) => line(pathOf`M${x} 76V112`, darken(colour, 0.5), 13));
  const body = pathOf`
    M-84 100H84L90 136C110 220 ${flare - 8} ${long - 80} ${flare} ${long}Q0 ${long + 34} ${-flare} ${long}
    C${8 - flare} ${long - 80} -110 220 -90 136Z`;
  const band = "M-84 100H84L88 134H-88Z";
  const inside = random.chance(0.5) ? hemBands(trim, long, flare) : printed(random, trim, long);
  return (
    cutPaper(body, turned(colour)) +
    clipped(body, inside + folds(colour, flare, 140, long)) +
    shape(band, darken(colour, 0.18)) +
    clips.join("")
  );
}

function coat(random: Random, colour: string, tones: Tones): string {
  const long = random.between(500, 580);
  const sleeve = (side: 1 | -1) => {
    const d = pathOf`
      M${side * 96} 84C${side * 136} 110 ${side * 150} 220 ${side * 158} 372L${side * 108} 384
      C${side * 100} 300 ${side * 92} 220 ${side * 84} 170Z`;
    return cutPaper(
      d,
      { from: darken(colour, side > 0 ? 0.24 : 0.06), to: darken(colour, 0.16), angle: 0 },
      { strength: 0.1 },
    );
  };
  const body = pathOf`
    M-44 50L-104 82C-110 180 -104 250 -112 330L-124 ${long}Q0 ${long + 20} 124 ${long}L112 330C104 250 110 180 104 82
    L44 50L0 116Z`;
  const lapels = "M-46 48L-74 108L-44 126L-56 146L0 236L2 116Z M46 48L74 108L44 126L56 146L0 236L-2 116Z";
  const buttons = [268, 322, 376].map((y) => circlePath(18, y, 9)).join("");
  const pockets = [-1, 1].map((side) => line(pathOf`M${side * 48} 356L${side * 92} 346`, darken(colour, 0.42), 7));
  return [
    sleeve(-1),
    sleeve(1),
    shape("M-44 50Q0 30 44 50L0 120Z", darken(colour, 0.45)),
    cutPaper(body, turned(colour)),
    line(pathOf`M0 230V${long}`, withAlpha(darken(colour, 0.6), 0.4), 4),
    shape(lapels, darken(colour, 0.14)),
    line("M-46 48L-74 108L-44 126L-56 146L0 236L56 146L44 126L74 108L46 48", withAlpha(darken(colour, 0.6), 0.3), 3),
    shape(buttons, tones.cream),
    pockets.join(""),
  ].join("");
}

function shirt(random: Random, colour: string, trim: string): string {
  const long = random.between(350, 400);
  const sleeve = (side: 1 | -1) => {
    const d = pathOf`
      M${side * 98} 82C${side * 134} 110 ${side * 148} 200 ${side * 152} ${long - 50}L${side * 112} ${long - 40}
      C${side * 102} 260 ${side * 94} 210 ${side * 84} 166Z`;
    return (
      cutPaper(
        d,
        { from: darken(colour, side > 0 ? 0.2 : 0.04), to: darken(colour, 0.12), angle: 0 },
        { strength: 0.1 },
      ) + line(pathOf`M${side * 152} ${long - 78}L${side * 110} ${long - 70}`, withAlpha(trim, 0.8), 6)
    );
  };
  const body = pathOf`
    M-46 54L-102 82C-106 180 -98 240 -106 ${long}Q-54 ${long + 34} 0 ${long + 12}Q54 ${long + 34} 106 ${long}
    C98 240 106 180 102 82L46 54Q0 78 -46 54Z`;
  const stripes = Array.from({ length: 9 }, (_, index) =>
    line(pathOf`M${-96 + index * 24} 60V${long + 40}`, withAlpha(trim, 0.55), 4),
  );
  const collar = "M-46 54L-58 100L-8 88L0 76L8 88L58 100L46 54Q0 78 -46 54Z";
  const buttons = [116, 170, 224, 278].map((y) => circlePath(0, y, 6)).join("");
  return [
    sleeve(-1),
    sleeve(1),
    cutPaper(body, turned(colour)),
    clipped(body, random.chance(0.5) ? stripes.join("") : ""),
    line(pathOf`M0 84V${long + 8}`, withAlpha(darken(colour, 0.6), 0.25), 3),
    shape(buttons, darken(colour, 0.4)),
    shape(collar, lighten(colour, 0.24)),
    line("M-58 100L-8 88L0 76L8 88L58 100", withAlpha(darken(colour, 0.6), 0.25), 3),
  ].join("");
}

function jumper(random: Random, colour: string, trim: string): string {
  const long = random.between(310, 350);
  const sleeve = (side: 1 | -1) => {
    const d = pathOf`
      M${side * 100} 80C${side * 148} 110 ${side * 160} 210 ${side * 160} ${long - 16}H${side * 112}
      C${side * 106} 250 ${side * 98} 210 ${side * 84} 170Z`;
    return (
      cutPaper(
        d,
        { from: darken(colour, side > 0 ? 0.2 : 0.04), to: darken(colour, 0.12), angle: 0 },
        { strength: 0.1 },
      ) + shape(pathOf`M${side * 161} ${long - 40}H${side * 110}V${long - 12}H${side * 160}Z`, darken(colour, 0.26))
    );
  };
  const body = pathOf`M-50 56L-104 80C-112 180 -106 250 -108 ${long}H108C106 250 112 180 104 80L50 56Q0 96 -50 56Z`;
  const yoke = Array.from({ length: 11 }, (_, index): string => {
    const x = -110 + index * 22;
    return (
      leafPath(x, 190 - Math.abs(index - 5) * 6, 38, 15, -90) + circlePath(x + 11, 212 - Math.abs(index - 5) * 5, 4.5)
    );
  });
  const cable = [-54, 0, 54].map((x) => {
    const points = Array.from({ length: 13 }, (_, index): Point => [x + (index % 2 ? 9 : -9), 96 + index * 19]);
    return line(smoothPath(points), withAlpha(darken(colour, 0.5), 0.35), 6);
  });
  const rib = Array.from({ length: 18 }, (_, index) =>
    line(pathOf`M${-102 + index * 12} ${long - 28}v26`, withAlpha(darken(colour, 0.6), 0.3), 3),
  );
  return [
    sleeve(-1),
    sleeve(1),
    cutPaper(body, turned(colour)),
    clipped(body, (random.chance(0.5) ? shape(yoke.join(""), trim) : cable.join("")) + rib.join("")),
    line("M-50 56Q0 100 50 56", darken(colour, 0.26), 13),
  ].join("");
}

function trousers(random: Random, colour: string, tones: Tones): string {
  const long = random.between(530, 590);
  const hem = random.between(92, 112);
  const body = pathOf`
    M-80 96H80L96 240C104 360 ${hem + 6} ${long - 100} ${hem} ${long}H22L0 270L-22 ${long}H${-hem}
    C${-hem - 6} ${long - 100} -104 360 -96 240Z`;
  const clips = [-56, 56].map((x) => line(pathOf`M${x} 76V108`, darken(colour, 0.5), 13));
  const creases = [-1, 1].map((side) =>
    line(
      pathOf`M${side * 46} 130Q${side * 64} 300 ${side * (hem - 34)} ${long}`,
      withAlpha(darken(colour, 0.6), 0.3),
      3.5,
    ),
  );
  return [
    cutPaper(body, turned(colour)),
    creases.join(""),
    shape("M-80 96H80L82 128H-82Z", darken(colour, 0.2)),
    circle(0, 113, 8, tones.cream),
    clips.join(""),
  ].join("");
}

function folds(colour: string, flare: number, top: number, foot: number): string {
  return [-0.62, -0.22, 0.2, 0.6]
    .map((share) => {
      const x = share * flare;
      const d = pathOf`
        M${x * 0.4} ${top}Q${x * 0.7} ${(top + foot) / 2} ${x - 10} ${foot + 30}H${x + 26}
        Q${x * 0.8 + 6} ${(top + foot) / 2} ${x * 0.4} ${top}Z`;
      return shape(d, withAlpha(darken(colour, 0.6), 0.2));
    })
    .join("");
}

function hemBands(trim: string, foot: number, flare: number): string {
  return [34, 58, 96]
    .map((up, index) =>
      line(
        pathOf`M${-flare - 20} ${foot - up}Q0 ${foot - up + 36} ${flare + 20} ${foot - up}`,
        trim,
        index === 1 ? 5 : 12,
      ),
    )
    .join("");
}

function printed(random: Random, trim: string, foot: number): string {
  const kind = random.pick(["sprigs", "dots", "fronds"] as const);
  const spots = Array.from(
    { length: 40 },
    (_, index): Point => [
      -190 + (index % 6) * 74 + (Math.floor(index / 6) % 2) * 37,
      90 + Math.floor(index / 6) * ((foot - 60) / 6),
    ],
  );
  const marks = spots.map(([x, y]) => {
    if (kind === "dots") return circlePath(x, y, 8);
    if (kind === "fronds")
      return frondPath(random, { x, y: y + 24, length: 52, angle: random.jitter(-90, 70), lobes: 3, lobe: 0.36 });
    return [-36, 0, 36].map((turn) => leafPath(x, y, 26, 10, random.jitter(-90, 10) + turn)).join("");
  });
  return shape(marks.join(""), withAlpha(trim, 0.85));
}

// --- Shoes ----------------------------------------------------------------------------------------------------

const shoeKinds = ["loafer", "boot", "heel", "flat"] as const;
export type ShoeKind = (typeof shoeKinds)[number];

/** A shoe seen from its side, toe to the right, its sole on the origin's line; about 300 wide. */
export function shoe(random: Random, kind: ShoeKind, colour: string, tones: Tones): string {
  switch (kind) {
    case "loafer":
      return loafer(colour, tones);
    case "boot":
      return boot(random, colour, tones);
    case "heel":
      return heel(colour);
    case "flat":
      return flat(colour, tones);
  }
}

function loafer(colour: string, tones: Tones): string {
  const upper =
    "M-140 -22C-146 -60 -146 -96 -136 -112C-116 -118 -84 -96 -40 -92C0 -90 20 -92 44 -84" +
    "C100 -66 142 -58 150 -30L148 -20H-140Z";
  const inside = "M-136 -112C-116 -120 -84 -98 -36 -92C-60 -78 -110 -84 -132 -98Z";
  const apron = "M4 -92C40 -96 96 -72 128 -50C100 -52 40 -56 -4 -70Z";
  return [
    shape(upper, turned(colour)),
    shape(
      "M-140 -40C-100 -46 -60 -30 -20 -28C40 -26 110 -34 150 -30L148 -18H-140Z",
      withAlpha(darken(colour, 0.6), 0.22),
    ),
    shape(inside, darken(colour, 0.45)),
    shape(apron, lighten(colour, 0.16)),
    line("M-4 -70C40 -56 100 -52 130 -48", withAlpha(darken(colour, 0.6), 0.5), 3),
    shape("M-22 -94C0 -98 16 -94 22 -90L2 -36C-12 -38 -30 -42 -40 -46Z", darken(colour, 0.18)),
    shape("M-24 -74L10 -68L6 -54L-28 -60Z", tones.accent),
    shape("M-142 -22H150Q154 -8 144 -6H-62L-64 0H-142Z", darken(tones.woodDark, 0.25)),
  ].join("");
}

function boot(random: Random, colour: string, tones: Tones): string {
  const tall = random.between(210, 250);
  const upper = pathOf`
    M-132 -24C-140 -90 -120 -140 -128 ${-tall}Q-76 ${-tall + 14} -22 ${-tall}C-26 -150 -18 -120 10 -104
    C60 -84 138 -88 148 -34L146 -22H-132Z`;
  const elastic = pathOf`M-84 ${-tall + 30}Q-66 ${-tall + 34} -48 ${-tall + 30}L-62 -104Q-68 -98 -74 -104Z`;
  return [
    line(pathOf`M-122 ${-tall + 6}C-140 ${-tall - 20} -116 ${-tall - 26} -114 ${-tall + 8}`, darken(colour, 0.3), 8),
    ellipse(-75, -tall + 2, 53, 9, darken(colour, 0.5)),
    shape(upper, turned(colour)),
    shape(
      "M-132 -44C-80 -30 -40 -52 10 -46C70 -40 120 -46 148 -34L146 -20H-132Z",
      withAlpha(darken(colour, 0.6), 0.22),
    ),
    shape(elastic, darken(colour, 0.32)),
    line("M-18 -118C-30 -90 -24 -60 -8 -40", withAlpha(darken(colour, 0.6), 0.4), 3),
    line("M70 -76C94 -70 112 -60 122 -46", withAlpha(lighten(colour, 0.6), 0.4), 5),
    shape("M-134 -24H148Q154 -10 144 -8H-40L-44 0H-134Z", darken(tones.woodDark, 0.25)),
  ].join("");
}

function heel(colour: string): string {
  const upper =
    "M-142 -152C-120 -150 -112 -128 -84 -104C-50 -78 -10 -74 24 -84C60 -62 140 -46 154 -14C154 -4 146 0 134 0" +
    "H66C20 -2 -20 -24 -58 -52C-84 -70 -110 -74 -140 -72C-148 -100 -150 -130 -142 -152Z";
  const inside =
    "M-142 -152C-130 -162 -100 -132 -70 -114C-40 -98 0 -98 24 -84C-10 -74 -50 -78 -84 -104" +
    "C-112 -128 -120 -150 -142 -152Z";
  return [
    shape(
      "M-141 -78C-136 -50 -134 -30 -132 0H-110C-106 -30 -94 -54 -58 -54C-84 -72 -110 -80 -141 -78Z",
      darken(colour, 0.28),
    ),
    shape(inside, darken(colour, 0.45)),
    shape(upper, turned(colour)),
    shape(
      "M-140 -92C-100 -86 -40 -40 20 -26C70 -18 130 -18 153 -18C155 -4 146 0 134 0H66" +
        "C20 -2 -20 -24 -58 -52C-84 -70 -110 -74 -140 -72Z",
      withAlpha(darken(colour, 0.6), 0.2),
    ),
    line("M64 -1H140", darken(colour, 0.5), 5),
    shape(leafPath(26, -80, 40, 24, -168) + leafPath(26, -80, 40, 24, -20), lighten(colour, 0.26)),
    circle(26, -80, 7, darken(colour, 0.2)),
  ].join("");
}

function flat(colour: string, tones: Tones): string {
  const upper =
    "M-146 -20C-152 -60 -148 -90 -138 -96C-120 -78 -96 -62 -40 -54C0 -50 20 -56 36 -74" +
    "C70 -84 140 -64 152 -26L150 -14H-144Z";
  return [
    shape(
      "M-138 -98C-120 -84 -96 -66 -40 -58C0 -54 24 -62 38 -78C20 -40 -40 -38 -80 -46C-116 -54 -134 -74 -138 -98Z",
      darken(colour, 0.45),
    ),
    shape(upper, turned(colour)),
    shape(leafPath(38, -76, 44, 27, -172) + leafPath(38, -76, 44, 27, -22), lighten(colour, 0.26)),
    circle(38, -76, 8, tones.accent === colour ? tones.cream : tones.accent),
    shape("M-144 -34C-90 -24 -30 -36 20 -34C70 -32 120 -40 152 -26L150 -12H-144Z", withAlpha(darken(colour, 0.6), 0.2)),
    shape("M-148 -18H152Q156 -4 146 0H-144Q-150 -8 -148 -18Z", darken(tones.woodDark, 0.2)),
  ].join("");
}
