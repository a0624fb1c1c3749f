/**
 * Tells the browser before the styles arrive that there is a dark scheme, so that nothing flashes. Its own bars take the
 * colour of the paper; ../ui/colours.test.ts compares it. The first colour that fits counts.
 */
export function ColourScheme({ light = "#fbf7f0", dark = "#1e1913" }: { light?: string; dark?: string }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={light} />
    </>
  );
}
