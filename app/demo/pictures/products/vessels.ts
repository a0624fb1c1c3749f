/** Bottles, jars, cups, pots: the things turned on a wheel, blown or cast. */
import {
  circle,
  clipped,
  curve,
  darken,
  ellipse,
  glow,
  lighten,
  line,
  meadowsweet,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  shape,
  smoothPath,
  sprig,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  type Box,
  bandPath,
  ellipsePath,
  materials,
  modelled,
  mouth,
  ringPath,
  speckles,
  standOut,
  steam,
  type Tones,
  type Turn,
  tilt,
  turnedPath,
} from "../still-life";
import type { Drawing } from "./stage";

/** An amber bottle of oil with a pump and a paper label. */
export function bottle(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(118, 142), random.between(330, 400)];
  const shoulder = high * random.between(0.76, 0.84);
  const neck = random.between(40, 48);
  const glass = random.pick([materials.amber, materials.amber, "#9a5a2a"]);
  const body = turnedPath([
    [radius, 0, true],
    [radius, -shoulder, true],
    [radius * 0.93, -shoulder - (high - shoulder) * 0.45],
    [neck * 1.25, -high + 6],
    [neck, -high - 26, true],
  ]);
  const level = -shoulder * random.between(0.86, 0.97);
  const oil = bandPath(radius * 0.93, level, -10, radius * 0.9);
  const light = line(`M${-radius * 0.72} ${-shoulder * 0.93}V${-30}`, "rgba(255,240,214,0.5)", 11);
  const glint = line(`M${radius * 0.8} ${-shoulder * 0.9}V${-60}`, "rgba(255,226,180,0.25)", 7);
  const contents =
    shape(oil, "#c98534", 'opacity="0.55"') +
    ellipse(0, level, radius * 0.93, radius * 0.93 * tilt, "#dfa552", 'opacity="0.55"');
  const metal = random.pick([materials.brass, "#3f4744", tones.deep]);
  return {
    markup:
      modelled(body, glass) +
      contents +
      paperLabel(random, tones, radius, shoulder) +
      light +
      glint +
      pump(-high - 20, neck, metal),
    outline: body,
    wide: radius * 2.3,
    high: high + 190,
    foot: radius,
    words: "an amber glass bottle of oil with a pump",
  };
}

function paperLabel(random: Random, tones: Tones, radius: number, shoulder: number): string {
  const [top, bottom] = [-shoulder * random.between(0.76, 0.84), -shoulder * random.between(0.16, 0.22)];
  return wrappedLabel(random, tones, radius, top, bottom);
}

/** A paper label round a vessel: a coloured foot and a plant that grows from it. */
function wrappedLabel(random: Random, tones: Tones, radius: number, top: number, bottom: number): string {
  const high = bottom - top;
  const label = bandPath(radius, top, bottom);
  const paperColour = random.pick(["#f7efdf", "#f3e4cb", lighten(tones.second, 0.75)]);
  const colour = standOut(random, [tones.accent, tones.deep, tones.main, "#d9a441"], [paperColour]);
  const growth = random.int(0, 2);
  const foot = bottom + radius * tilt - high * 0.16;
  const plant = { x: 0, y: foot, length: high * 0.72, stem: "#5b7350", leaf: "#5b7350", otherLeaf: "#8fa365" };
  const plants = [
    () =>
      sprig(random, {
        ...plant,
        angle: random.between(-96, -84),
        leaves: 5,
        opposite: true,
        leafLength: high * 0.26,
        slimness: 0.5,
      }),
    () =>
      [-116, -90, -64]
        .map((angle) => {
          const length = high * (angle === -90 ? 0.72 : 0.56);
          return sprig(random, {
            ...plant,
            angle,
            length,
            bend: (angle + 90) * 0.4,
            leaves: 6,
            leafLength: high * 0.2,
          });
        })
        .join(""),
    () => {
      const sun = circle(radius * 0.08, foot - high * 0.44, high * 0.2, mix(colour, paperColour, 0.35));
      return (
        sun + sprig(random, { ...plant, angle: -82, bend: -16, leaves: 7, leafLength: high * 0.24, slimness: 0.46 })
      );
    },
  ];
  const band = bandPath(radius, bottom - high * 0.16, bottom);
  const content = (plants[growth] as () => string)();
  return (
    shape(label, paperColour) +
    clipped(label, content) +
    shape(band, colour) +
    shape(label, "url(#still-cylinder)", 'opacity="0.8"')
  );
}

function pump(y: number, neck: number, metal: string): string {
  const collar = turnedPath([
    [neck * 1.32, y, true],
    [neck * 1.32, y - 46, true],
    [neck * 0.9, y - 60, true],
  ]);
  const rod = turnedPath([
    [12, y - 58, true],
    [12, y - 112, true],
  ]);
  const head = [
    `M${-neck * 0.8} ${y - 104}Q${-neck * 0.8} ${y - 140} ${-neck * 0.2} ${y - 142}`,
    `L${neck * 0.5} ${y - 142}Q${neck * 0.86} ${y - 138} ${neck * 0.84} ${y - 104}Z`,
  ].join("");
  const spout = [
    `M${-neck * 0.6} ${y - 138}Q${-neck * 2.1} ${y - 140} ${-neck * 2.5} ${y - 116}`,
    `L${-neck * 2.36} ${y - 106}Q${-neck * 1.7} ${y - 122} ${-neck * 0.7} ${y - 116}Z`,
  ].join("");
  return (
    modelled(rod, lighten(metal, 0.4)) +
    modelled(collar, metal) +
    modelled(spout, metal, "gloss") +
    modelled(head, metal)
  );
}

/** A low glass jar of balm with a metal lid. */
export function jar(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(180, 210), random.between(190, 235)];
  const glass = random.pick([materials.amber, mix(tones.main, materials.milk, 0.2), "#7d8f86"]);
  const body = turnedPath([
    [radius * 0.9, 0, true],
    [radius, -24],
    [radius, -high + 30],
    [radius * 0.93, -high, true],
  ]);
  const lidHigh = random.between(66, 84);
  const lid = turnedPath([
    [radius * 0.99, -high + 4, true],
    [radius * 0.99, -high - lidHigh, true],
    [radius * 0.95, -high - lidHigh - 8, true],
  ]);
  const lidColour = random.pick([materials.steel, materials.brass, materials.steel]);
  const grooves = [0.2, 0.32].map((along) => {
    return line(ringPath(radius * 0.985, -high - lidHigh * along), withAlpha(darken(lidColour, 0.4), 0.5), 3);
  });
  const top = -high - lidHigh - 8;
  const label = wrappedLabel(random, tones, radius, -high * 0.84, -high * 0.16);
  const shine = line(`M${-radius * 0.8} ${-high * 0.82}V${-high * 0.2}`, "rgba(255,250,240,0.5)", 10);
  return {
    markup: [
      modelled(body, glass),
      label,
      shine,
      modelled(lid, lidColour),
      ...grooves,
      ellipse(0, top, radius * 0.95, radius * 0.95 * tilt, { from: lighten(lidColour, 0.6), to: lidColour, angle: 20 }),
      ellipse(0, top, radius * 0.8, radius * 0.8 * tilt, { from: lidColour, to: lighten(lidColour, 0.45), angle: 20 }),
    ].join(""),
    outline: body + lid,
    wide: radius * 2.5,
    high: high + lidHigh + 60,
    foot: radius * 0.95,
    words: "a low glass jar of balm with a metal lid",
  };
}

/** A candle in a stoneware tumbler, lit. */
export function candle(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(150, 175), random.between(300, 360)];
  const glaze = tones.main;
  const flare = random.between(0.9, 1);
  const profile: Turn[] = [
    [radius * flare, 0, true],
    [radius, -high, true],
  ];
  const body = turnedPath(profile);
  const dip = glazeDip(random, body, radius, -high * random.between(0.3, 0.55), high);
  const wax = "#f8ecd2";
  const pool = ellipsePath(0, -high + 10, radius - 14, (radius - 14) * tilt);
  const flame = "M0 -74C22 -44 26 -22 0 0C-26 -22 -20 -44 0 -74Z";
  const heart = "M0 -42C10 -26 12 -12 0 -2C-12 -12 -9 -26 0 -42Z";
  const top = -high + 6;
  return {
    markup: [
      modelled(body, glaze),
      dip,
      speckles(random, body, { left: -radius, right: radius, top: -high, bottom: 20 }, darken(glaze, 0.55), 60),
      mouth(-high, radius, lighten(glaze, 0.35), darken(glaze, 0.25), 11),
      clipped(
        ellipsePath(0, -high, radius - 11, (radius - 11) * tilt),
        shape(pool, { from: wax, to: "#f3d9a0", angle: 10 }),
      ),
      ellipse(0, top, radius * 0.42, radius * 0.42 * tilt, "#fff3cf"),
      line(`M0 ${top}V${top - 26}`, "#5d4a3a", 5),
      glow(0, top - 50, 250, "#ffe2a0", 0.55),
      placed(shape(flame, { from: "#fff0b8", to: "#f0a13c" }) + shape(heart, "#fff9e6"), { y: top - 18, scale: 1.15 }),
    ].join(""),
    outline: body,
    wide: radius * 2.5,
    high: high + 150,
    foot: radius * flare,
    words: "a lit candle in a stoneware tumbler",
  };
}

/** The bare clay that a dipped glaze leaves at the foot. */
function glazeDip(random: Random, body: string, radius: number, y: number, high: number): string {
  const clay = random.pick([materials.oat, materials.terracotta, materials.milk, "#c9a57e"]);
  const points = [-1.1, -0.6, -0.15, 0.3, 0.7, 1.1].map((along): Point => {
    const sag = Math.sqrt(Math.max(0, 1 - Math.min(1, along * along))) * radius * tilt;
    return [along * radius, y + sag + random.between(-9, 9)];
  });
  const d = `${smoothPath(points)}L${radius * 1.2} ${high}L${-radius * 1.2} ${high}Z`;
  return clipped(body, shape(d, clay) + shape(body, "url(#still-cylinder)"));
}

/** A stoneware cup on its saucer, with steam. */
export function teacup(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(165, 185), random.between(200, 240)];
  const glaze = random.pick([materials.milk, materials.milk, mix(materials.milk, tones.second, 0.3)]);
  const speck = "#8a6f52";
  const lift = 40;
  const profile: Turn[] = random.pick([
    [
      [radius * 0.5, -lift, true],
      [radius * 0.82, -lift - high * 0.3],
      [radius * 0.98, -lift - high * 0.72],
      [radius, -lift - high, true],
    ],
    [
      [radius * 0.62, -lift, true],
      [radius * 0.9, -lift - 30],
      [radius * 0.95, -lift - high * 0.6],
      [radius, -lift - high, true],
    ],
  ] as Turn[][]);
  const body = turnedPath(profile);
  const saucer = ellipsePath(0, -16, radius * 1.62, radius * 1.62 * 0.23);
  const saucerFoot = turnedPath([
    [radius * 0.8, 8, true],
    [radius * 1.62, -14, true],
  ]);
  const y = -lift - high;
  const ear = [
    `M${radius * 0.9} ${y + high * 0.2}`,
    `C${radius * 1.62} ${y + high * 0.04} ${radius * 1.6} ${y + high * 0.78} ${radius * 0.78} ${y + high * 0.74}`,
  ].join("");
  const tea = random.pick(["#a8622b", "#b9793a", "#8f7a3d"]);
  const well = ellipse(0, -22, radius * 0.92, radius * 0.92 * 0.23, {
    from: darken(glaze, 0.2),
    to: darken(glaze, 0.06),
    angle: 0,
  });
  return {
    markup: [
      modelled(saucerFoot, darken(glaze, 0.14)),
      shape(saucer, { from: lighten(glaze, 0.5), to: darken(glaze, 0.08), angle: 20 }),
      speckles(random, saucer, { left: -radius * 1.6, right: radius * 1.6, top: -60, bottom: 30 }, speck, 50),
      well,
      ellipse(34, -22, radius * 0.8, radius * 0.17, withAlpha(ink, 0.16)),
      line(ear, darken(glaze, 0.12), 34),
      line(ear, lighten(glaze, 0.2), 20),
      modelled(body, glaze),
      speckles(random, body, { left: -radius, right: radius, top: y, bottom: 0 }, speck, 80),
      rimBand(random, tones, body, radius, y),
      mouth(y, radius, lighten(glaze, 0.5), darken(glaze, 0.12), 9),
      clipped(
        ellipsePath(0, y, radius - 9, (radius - 9) * tilt),
        ellipse(0, y + 14, radius - 14, (radius - 9) * tilt, {
          from: darken(tea, 0.1),
          to: lighten(tea, 0.2),
          angle: 15,
        }),
      ),
      steam(random, -10, y - 16, 210, 62),
    ].join(""),
    outline: body + saucerFoot,
    wide: radius * 3.4,
    high: high + lift + 190,
    foot: radius * 1.15,
    words: "a speckled stoneware cup of tea on its saucer",
  };
}

function rimBand(random: Random, tones: Tones, body: string, radius: number, y: number): string {
  if (random.chance(0.35)) return "";
  const colour = random.pick([tones.accent, tones.deep, "#5f7f8f"]);
  const d = bandPath(radius * 1.02, y, y + random.between(22, 70));
  return clipped(body, shape(d, colour) + shape(body, "url(#still-cylinder)"));
}

/** A ceramic diffuser breathing mist. */
export function diffuser(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(150, 175), random.between(340, 400)];
  const clay = random.pick([materials.milk, materials.stone, tones.main, materials.terracotta]);
  const profile: Turn[] = random.pick([
    [
      [radius * 0.9, -34, true],
      [radius, -high * 0.32],
      [radius * 0.72, -high * 0.74],
      [radius * 0.3, -high, true],
    ],
    [
      [radius, -34, true],
      [radius * 0.98, -high * 0.45],
      [radius * 0.8, -high * 0.8],
      [radius * 0.34, -high, true],
    ],
  ] as Turn[][]);
  const body = turnedPath(profile);
  const base = turnedPath([
    [radius * 0.9, 0, true],
    [radius * 0.92, -40, true],
  ]);
  const wood = random.pick([materials.wood, materials.darkWood]);
  const pierced = piercings(random, radius, high, darken(clay, 0.55));
  const top = profile[profile.length - 1]?.[0] ?? radius * 0.3;
  return {
    markup: [
      modelled(base, wood),
      modelled(body, clay),
      pierced,
      mouth(-high, top, lighten(clay, 0.4), darken(clay, 0.6), 8),
      steam(random, 0, -high - 4, 270, 26, 3),
      glow(0, -high - 130, 150, "#fffaf0", 0.4),
    ].join(""),
    outline: body + base,
    wide: radius * 2.6,
    high: high + 210,
    foot: radius * 0.92,
    words: "a ceramic diffuser breathing mist",
  };
}

/** Rows of small holes around the shoulder, closer together towards the sides as the form turns away. */
function piercings(random: Random, radius: number, high: number, colour: string): string {
  const petals = random.chance(0.5);
  return [0.56, 0.66, 0.75]
    .map((along, row) => {
      const reach = radius * (1 - (along - 0.45) * 0.9) * 0.86;
      const y = -high * along;
      return [-66, -44, -22, 0, 22, 44, 66]
        .map((degrees) => {
          const turn = ((degrees + (row % 2) * 11) * Math.PI) / 180;
          const [x, drop] = [Math.sin(turn) * reach, Math.cos(turn) * reach * tilt];
          const wide = 7.5 * Math.cos(turn) + 1.5;
          return ellipse(x, y + drop, wide, petals ? 15 : 8, colour);
        })
        .join("");
    })
    .join("");
}

/** A stoneware jug with a glaze dipped over bare clay. */
export function jug(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(165, 195), random.between(420, 480)];
  const glaze = standOut(random, ["#3f5a78", "#66794f", materials.milk], [tones.wall, tones.panel]);
  const neck = radius * random.between(0.56, 0.66);
  const profile: Turn[] = [
    [radius * 0.66, 0, true],
    [radius * 0.96, -high * 0.2],
    [radius, -high * 0.4],
    [neck * 1.06, -high * 0.74],
    [neck, -high * 0.86],
    [neck * 1.16, -high, true],
  ];
  const body = turnedPath(profile);
  const lip = neck * 1.16;
  const y = -high;
  const spout = [
    `M${-lip * 0.5} ${y + lip * tilt * 0.8}`,
    `C${-lip * 0.8} ${y + 70} ${-lip * 0.72} ${y + 90} ${-neck} ${y + 96}`,
    `C${-lip * 1.2} ${y + 40} ${-lip * 1.5} ${y + 6} ${-lip * 1.52} ${y - 26}`,
    `Q${-lip * 1.1} ${y - 14} ${-lip * 0.6} ${y - lip * tilt * 0.9}Z`,
  ].join("");
  const well = [
    `M${-lip * 1.46} ${y - 22}Q${-lip * 1} ${y - 12} ${-lip * 0.5} ${y - lip * tilt * 0.78}`,
    `L${-lip * 0.5} ${y + lip * tilt * 0.6}Q${-lip * 1.2} ${y + 22} ${-lip * 1.46} ${y - 22}Z`,
  ].join("");
  const ear = [
    `M${neck * 0.96} ${y + 44}`,
    `C${radius * 1.66} ${y - 10} ${radius * 1.7} ${y + high * 0.56} ${radius * 0.93} ${y + high * 0.56}`,
  ].join("");
  return {
    markup: [
      line(ear, darken(glaze, 0.28), 44),
      line(ear, lighten(glaze, 0.06), 32),
      line(ear, withAlpha("#fffaf0", 0.28), 8, 'transform="translate(-6 -8)"'),
      modelled(body, glaze),
      glazeDip(random, body, radius, -high * random.between(0.16, 0.32), high),
      modelled(spout, glaze, "sheet"),
      speckles(random, body, box(radius, high), lighten(glaze, 0.5), 50),
      mouth(y, lip, lighten(glaze, 0.3), darken(glaze, 0.4), 10),
      shape(well, darken(glaze, 0.3)),
      line(
        `M${-radius * 0.7} ${-high * 0.55}Q${-radius * 0.84} ${-high * 0.4} ${-radius * 0.76} ${-high * 0.24}`,
        "rgba(255,250,240,0.4)",
        12,
      ),
    ].join(""),
    outline: body,
    wide: radius * 3,
    high: high + 40,
    foot: radius * 0.72,
    words: "a glazed stoneware jug",
  };
}

function box(radius: number, high: number): Box {
  return { left: -radius, right: radius, top: -high, bottom: radius * tilt };
}

/** A stack of wide supper bowls. */
export function bowl(random: Random, tones: Tones): Drawing {
  const radius = random.between(270, 300);
  const colours = [
    materials.oat,
    materials.milk,
    mix(materials.oat, tones.second, 0.35),
    mix(materials.milk, tones.main, 0.4),
  ];
  const order = random.shuffle(colours);
  const step = random.between(50, 60);
  const profile: Turn[] = [
    [radius * 0.46, 0, true],
    [radius * 0.52, -16],
    [radius * 0.88, -62],
    [radius, -132, true],
  ];
  const wall = turnedPath(profile, 0.22, true);
  const places = order.map((glaze, index) => ({ glaze, x: random.between(-7, 7), y: -index * step }));
  const insides = places.map(({ glaze, x, y }) => {
    return placed(mouth(-132, radius, lighten(glaze, 0.5), glaze, 11, 0.22), { x, y });
  });
  const walls = places.map(({ glaze, x, y }, index) => {
    const dots = speckles(random, wall, { left: -radius, right: radius, top: -140, bottom: 40 }, "#8a6f52", 70);
    const under = index < 3 ? line(ringPath(radius * 0.96, -120, 0.22), withAlpha(ink, 0.2), 14) : "";
    const lip = line(ringPath(radius - 3, -132, 0.22), lighten(glaze, 0.55), 6);
    return placed(modelled(wall, glaze) + dots + clipped(wall, under) + lip, { x, y });
  });
  const high = 132 + step * 3;
  const spoon = random.chance(0.5) ? restingSpoon(random, radius, -high) : "";
  return {
    markup: insides.join("") + walls.reverse().join("") + spoon,
    outline: turnedPath([
      [radius * 0.46, 0, true],
      [radius, -high, true],
    ]),
    wide: radius * 2.3,
    high: high + 120,
    foot: radius * 0.6,
    words: "a stack of four speckled stoneware bowls",
  };
}

function restingSpoon(random: Random, radius: number, y: number): string {
  const wood = random.pick([materials.wood, materials.darkWood]);
  const handle = line(`M${-radius * 0.2} ${y + 18}L${radius * 1.02} ${y - 96}`, wood, 17);
  const shade = line(`M${-radius * 0.2} ${y + 26}L${radius * 0.72} ${y - 50}`, withAlpha(ink, 0.14), 17);
  const head = placed(modelled(ellipsePath(0, 0, 66, 30), wood, "gloss"), { x: -radius * 0.28, y: y + 26, rotate: -6 });
  return shade + head + handle;
}

/** A ribbed vase with a few garden stems. */
export function vase(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(150, 185), random.between(330, 390)];
  const clay = random.pick([materials.milk, "#ece2d2", "#f1e8dc"]);
  const neck = radius * random.between(0.3, 0.4);
  const shoulder = random.between(0.4, 0.62);
  const profile: Turn[] = [
    [radius * 0.6, 0, true],
    [radius * 0.92, -high * shoulder * 0.55],
    [radius, -high * shoulder],
    [radius * 0.72, -high * (shoulder + 0.22)],
    [neck, -high * 0.93],
    [neck * 1.14, -high, true],
  ];
  const body = turnedPath(profile);
  const ribs = [-0.82, -0.62, -0.38, -0.13, 0.13, 0.38, 0.62, 0.82].map((turn) => {
    const points = profile.map(
      ([reach, y]): Point => [reach * turn, y + reach * tilt * Math.sqrt(1 - turn * turn) * 0.9],
    );
    return (
      line(smoothPath(points), withAlpha(darken(clay, 0.5), 0.26), 5) +
      line(smoothPath(points), withAlpha("#fffaf0", 0.3), 3, 'transform="translate(-5 0)"')
    );
  });
  const stems = bouquet(random, tones, -high + 6);
  return {
    markup: stems + modelled(body, clay) + clipped(body, ribs.join("")) + mouthFront(neck * 1.14, -high, clay),
    outline: body,
    wide: radius * 3.1,
    high: high + 330,
    foot: radius * 0.7,
    words: "a ribbed stoneware vase with garden stems",
  };
}

/** Only the front of the lip: the stems come out of the mouth behind it. */
function mouthFront(radius: number, y: number, clay: string): string {
  return line(ringPath(radius - 3, y), lighten(clay, 0.45), 7);
}

function bouquet(random: Random, tones: Tones, y: number): string {
  const angles = random.shuffle([-138, -121, -107, -94, -80, -66, -50].slice(random.int(0, 1)));
  const drawn = angles.map((angle, index) => {
    const options = { x: (angle + 90) * 0.3, y, angle: angle + random.between(-4, 4), stem: tones.stem };
    const kind = index % 4;
    if (kind === 0) {
      const length = random.between(310, 370);
      return {
        kind,
        markup: meadowsweet(random, { ...options, length, leaf: tones.leaf, flower: tones.froth, flowers: 60 }),
      };
    }
    if (kind === 2)
      return { kind, markup: poppy(random, tones, options.x, y, random.between(220, 320), options.angle) };
    const leaves = sprig(random, {
      ...options,
      length: random.between(260, 350),
      leaf: tones.leaf,
      otherLeaf: tones.otherLeaf,
      leaves: random.int(8, 11),
      leafLength: 104,
      slimness: 0.46,
    });
    return { kind, markup: leaves };
  });
  return drawn
    .sort((a, b) => (a.kind === 2 ? 1 : 0) - (b.kind === 2 ? 1 : 0))
    .map(({ markup }) => markup)
    .join("");
}

/** A poppy seen from the side: a cup of overlapping petals on a bending stem. */
function poppy(random: Random, tones: Tones, x: number, y: number, length: number, angle: number): string {
  const [topX, topY] = polar(x, y, angle, length);
  const size = random.between(50, 66);
  const colour = standOut(
    random,
    ["#c8553d", "#d98e5f", "#c38aa3", "#e2b86b", "#e8b7a0"],
    [tones.wall, tones.panel],
    0.16,
  );
  const petal = (turn: number, fill: string) => {
    const d = "M0 0C-46 -14 -58 -70 -30 -92C-12 -102 12 -100 30 -92C58 -70 46 -14 0 0Z";
    return placed(shape(d, { from: lighten(fill, 0.2), to: fill }), { rotate: turn, scale: size / 62 });
  };
  const head = [
    petal(-52, darken(colour, 0.22)),
    petal(50, darken(colour, 0.16)),
    petal(-24, mix(colour, "#fffaf0", 0.12)),
    petal(24, colour),
  ];
  const stem = line(curve([x, y], [x + (topX - x) * 0.3, y - length * 0.5], [topX, topY]), tones.stem, 5);
  return (
    stem +
    placed(head.join(""), { x: topX, y: topY, rotate: (angle + 90) * 0.8 }) +
    circle(topX, topY, size * 0.15, tones.stem)
  );
}

/** An enamelled cast-iron pot with its lid on. */
export function pot(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(270, 300), random.between(220, 255)];
  const enamel = tones.main === materials.milk ? tones.accent : tones.main;
  const body = turnedPath(
    [
      [radius * 0.86, 0, true],
      [radius * 0.97, -34],
      [radius, -high, true],
    ],
    0.17,
  );
  const lid = turnedPath(
    [
      [radius * 1.03, -high + 4, true],
      [radius * 1.03, -high - 20, true],
      [radius * 0.8, -high - 64],
      [radius * 0.3, -high - 92],
      [radius * 0.16, -high - 94, true],
    ],
    0.17,
  );
  const knobY = -high - 96;
  const knob = turnedPath([
    [20, knobY + 6, true],
    [16, knobY - 18],
    [40, knobY - 34],
    [40, knobY - 48],
    [26, knobY - 60, true],
  ]);
  const handle = (side: 1 | -1) => {
    const x = side * radius * 0.97;
    const d = [
      `M${x} ${-high * 0.84}`,
      `C${x + side * 92} ${-high * 0.92} ${x + side * 96} ${-high * 0.5} ${x} ${-high * 0.56}`,
    ].join("");
    return line(d, darken(enamel, side > 0 ? 0.36 : 0.14), 30) + line(d, lighten(enamel, side > 0 ? 0 : 0.24), 13);
  };
  const seam = line(ringPath(radius, -high + 8, 0.17), withAlpha(ink, 0.3), 6);
  const inner = line(ringPath(radius * 0.72, -high - 52, 0.17), withAlpha("#fffaf0", 0.3), 5);
  return {
    markup: [
      handle(-1),
      handle(1),
      modelled(body, { from: lighten(enamel, 0.05), to: darken(enamel, 0.18) }),
      line(ringPath(radius * 0.88, -10, 0.17), withAlpha(ink, 0.2), 12),
      modelled(lid, enamel),
      seam,
      inner,
      modelled(knob, random.pick([materials.brass, materials.steel])),
      line(
        `M${-radius * 0.76} ${-high * 0.8}Q${-radius * 0.8} ${-high * 0.5} ${-radius * 0.72} ${-high * 0.24}`,
        "rgba(255,250,240,0.42)",
        14,
      ),
      line(
        `M${-radius * 0.66} ${-high - 44}Q${-radius * 0.5} ${-high - 70} ${-radius * 0.3} ${-high - 80}`,
        "rgba(255,250,240,0.45)",
        11,
      ),
      random.chance(0.5) ? steam(random, -radius * 0.5, -high - 96, 150, 46, 2) : "",
    ].join(""),
    outline: body + lid,
    wide: radius * 2.6,
    high: high + 190,
    foot: radius * 0.9,
    words: "an enamelled cast-iron pot with its lid on",
  };
}

/** An insulated walking flask with a cup for its lid. */
export function flask(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(104, 120), random.between(420, 470)];
  const coat = tones.main;
  const shoulder = -high * 0.82;
  const body = turnedPath([
    [radius, 0, true],
    [radius, shoulder, true],
    [radius * 0.92, shoulder - 34],
    [radius * 0.72, -high + 22],
    [radius * 0.68, -high, true],
  ]);
  const foot = bandPath(radius, -40, 0);
  const cap = turnedPath([
    [radius * 0.78, -high + 6, true],
    [radius * 0.78, -high - 96, true],
    [radius * 0.68, -high - 116, true],
  ]);
  const steel = materials.steel;
  const band = bandPath(radius, shoulder * 0.62, shoulder * 0.62 + random.between(14, 60));
  const hills = flaskHills(random, tones, coat, radius, shoulder, body);
  const capColour = random.pick([steel, tones.deep, materials.wood]);
  const strap = [
    `M${radius * 0.74} ${-high - 60}`,
    `C${radius * 1.7} ${-high - 70} ${radius * 1.6} ${-high + 120} ${radius * 1.0} ${-high + 150}`,
  ].join("");
  return {
    markup: [
      line(strap, darken(tones.accent, 0.2), 22),
      line(strap, tones.accent, 14),
      modelled(body, coat),
      random.chance(0.6) ? hills : shape(band, tones.second) + shape(band, "url(#still-cylinder)"),
      modelled(foot, steel),
      line(ringPath(radius * 0.68, -high + 14), withAlpha(ink, 0.24), 12),
      modelled(cap, capColour),
      ellipse(0, -high - 116, radius * 0.68, radius * 0.68 * tilt, lighten(capColour, 0.4)),
      ...[0.3, 0.42].map((along) => line(ringPath(radius * 0.775, -high - 96 * along), withAlpha(ink, 0.18), 4)),
      line(`M${-radius * 0.68} ${shoulder * 0.94}V-60`, "rgba(255,250,240,0.4)", 11),
    ].join(""),
    outline: body + cap,
    wide: radius * 3.4,
    high: high + 140,
    foot: radius,
    words: "an insulated walking flask with a carrying strap",
  };
}

/** Hills printed round the flask. */
function flaskHills(
  random: Random,
  tones: Tones,
  coat: string,
  radius: number,
  shoulder: number,
  body: string,
): string {
  const layers = [0.52, 0.4, 0.28].map((along, index) => {
    const y = shoulder * along;
    const points = [-1.1, -0.6, -0.1, 0.4, 0.8, 1.1].map((step): Point => [step * radius, y + random.between(-26, 26)]);
    const colour = mix(mix(coat, tones.second, 0.35 + index * 0.18), index === 2 ? tones.leaf : coat, 0.3);
    return shape(`${smoothPath(points)}L${radius * 1.2} 40L${-radius * 1.2} 40Z`, colour);
  });
  const sun = circle(radius * random.between(-0.3, 0.3), shoulder * 0.68, radius * 0.26, tones.accent);
  return clipped(body, sun + layers.join("") + shape(body, "url(#still-cylinder)"));
}
