import { frame, group, type Picture, type Point, seededRandom, width } from "./canvas";
import type { PaletteName } from "./palette";
import { career } from "./scenes/career";
import { challenges } from "./scenes/challenges";
import { community } from "./scenes/community";
import { home } from "./scenes/home";
import { nutrition } from "./scenes/nutrition";
import { type DrawScene, setStage } from "./scenes/stage";
import { style } from "./scenes/style";
import { wellness } from "./scenes/wellness";

const scenesByCategory = { wellness, style, nutrition, career, home, community, challenges } as const;

type ScenesByCategory = typeof scenesByCategory;
type SceneCategory = keyof ScenesByCategory;

/** What a scene can show; a challenge's picture is drawn in whichever palette the challenge belongs to. */
export type SceneMotif = { [Category in SceneCategory]: keyof ScenesByCategory[Category] }[SceneCategory];

/** Draws a motif in a palette; the seed, a slug, decides everything that varies. */
export function drawScene(motif: SceneMotif, palette: PaletteName, seed: string): Picture {
  const random = seededRandom(`${motif}/${seed}`);
  const scene = sceneNamed(motif)(setStage(random, palette));
  const { background, body, alt, light = [360, 160], lightStrength } = scene;
  if (random.chance(0.5)) return { svg: frame({ background, body, light, lightStrength }), alt };
  const mirroredLight: Point = [width - light[0], light[1]];
  const mirrored = group(background + body, `transform="matrix(-1 0 0 1 ${width} 0)"`);
  return { svg: frame({ background: "none", body: mirrored, light: mirroredLight, lightStrength }), alt };
}

function sceneNamed(motif: string): DrawScene {
  const scenes = Object.values(scenesByCategory).flatMap((category): [string, DrawScene][] => Object.entries(category));
  const found = scenes.find(([name]) => name === motif);
  if (!found) throw new Error(`There is no scene called "${motif}".`);
  return found[1];
}
