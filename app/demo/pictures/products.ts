/** The shop's pictures: one object each, drawn in `products/`, set on a stage in colours that suit it. */
import { type Picture, seededRandom } from "./canvas";
import { belt, clogs, earrings, hat, necklace, tote } from "./products/accessories";
import { dress, jumper, scarf, shirt } from "./products/clothes";
import { clock, lamp, notebook, pen, planner } from "./products/desk";
import { basket, board, brush, knife, plant, soap, wateringCan } from "./products/house";
import { dumbbell, mat, roller, skippingRope } from "./products/movement";
import { type DrawProduct, type StageOptions, type Surface, setOnStage } from "./products/stage";
import { blanket, cushion, eyemask, pillow } from "./products/textiles";
import { bottle, bowl, candle, diffuser, flask, jar, jug, pot, teacup, vase } from "./products/vessels";
import { chooseTones, materials } from "./still-life";

export type ProductMotif = keyof typeof products;

export function drawProduct(motif: ProductMotif, seed: string): Picture {
  const product: Product | undefined = Object.hasOwn(products, motif) ? products[motif] : undefined;
  if (!product) throw new Error(`Unknown product motif: ${motif}`);
  const random = seededRandom(`${motif} ${seed}`);
  const tones = chooseTones(random, product.subject);
  return setOnStage(random, tones, product.draw(random, tones), product);
}

type Product = StageOptions & {
  draw: DrawProduct;
  /** The colour it always has, for what is of wood, leather or brass: walls keep clear of it. */
  subject?: string;
};

const flatGround: readonly Surface[] = ["table", "table", "cloth", "shelf"];

const products = {
  bottle: { draw: bottle, stage: "stand", subject: materials.amber },
  jar: { draw: jar, stage: "stand" },
  soap: { draw: soap, stage: "stand", surfaces: ["table", "shelf", "cloth"] },
  brush: { draw: brush, stage: "hang", subject: materials.wood },
  candle: { draw: candle, stage: "stand" },
  pillow: { draw: pillow, stage: "stand", surfaces: ["table", "plinth"] },
  blanket: { draw: blanket, stage: "stand", subject: materials.oat },
  eyemask: { draw: eyemask, stage: "lie" },
  teacup: { draw: teacup, stage: "stand", subject: materials.milk },
  diffuser: { draw: diffuser, stage: "stand", subject: materials.milk },
  scarf: { draw: scarf, stage: "hang", subject: "#b5573a" },
  jumper: { draw: jumper, stage: "lie" },
  dress: { draw: dress, stage: "hang" },
  hat: { draw: hat, stage: "stand", subject: "#dcbd85", surfaces: ["table", "shelf", "cloth"] },
  shirt: { draw: shirt, stage: "hang" },
  tote: { draw: tote, stage: "hang" },
  earrings: { draw: earrings, stage: "stand", subject: materials.steel, surfaces: ["table", "shelf", "plinth"] },
  necklace: { draw: necklace, stage: "lie", subject: materials.stone },
  clogs: { draw: clogs, stage: "stand", subject: materials.leather, surfaces: flatGround },
  belt: { draw: belt, stage: "stand", subject: materials.leather },
  pot: { draw: pot, stage: "stand" },
  knife: { draw: knife, stage: "lie", subject: "#d6ad78" },
  board: { draw: board, stage: "stand", subject: "#dcbb8a", surfaces: ["table", "shelf", "cloth"], noStems: true },
  jug: { draw: jug, stage: "stand" },
  bowl: { draw: bowl, stage: "stand", subject: materials.oat },
  // Their spines and bindings belong on the left, and a clock must not run backwards.
  notebook: { draw: notebook, stage: "lie", mirror: false },
  pen: { draw: pen, stage: "lie", subject: materials.milk },
  planner: { draw: planner, stage: "lie", mirror: false },
  clock: { draw: clock, stage: "stand", subject: materials.wood, mirror: false },
  lamp: { draw: lamp, stage: "stand", subject: "#8fa58c", surfaces: ["table", "shelf"] },
  vase: { draw: vase, stage: "stand", subject: materials.milk, noStems: true },
  plant: { draw: plant, stage: "stand", subject: "#4f7a55", noStems: true },
  basket: { draw: basket, stage: "stand", subject: materials.willow },
  cushion: { draw: cushion, stage: "stand", subject: materials.oat, surfaces: ["table", "shelf"], noStems: true },
  wateringcan: { draw: wateringCan, stage: "stand", subject: "#5d7f58", surfaces: flatGround, noStems: true },
  mat: { draw: mat, stage: "stand", subject: materials.cork, surfaces: ["table", "plinth", "shelf"] },
  dumbbell: { draw: dumbbell, stage: "stand" },
  roller: { draw: roller, stage: "stand", surfaces: ["table", "plinth", "shelf"] },
  flask: { draw: flask, stage: "stand" },
  skippingrope: { draw: skippingRope, stage: "hang" },
} satisfies Record<string, Product>;
