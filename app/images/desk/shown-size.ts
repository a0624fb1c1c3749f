/** A picture is worked on no larger than this, in pixels: the fields below a tall one must stay in sight. */
const largest = { width: 960, height: 416 };

/**
 * The size on the screen of a picture that is worked on, in pixels. It is known before the picture has come, so that
 * nothing moves under the pointer when it comes.
 */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
