type StarsProps = {
  /** How many of five are full, with a part of one: 4.6. */
  value: number;
  /** For small spaces. */
  small?: boolean;
};

/** Five stars in a row. They are decoration: say the number beside them. */
export function Stars({ value, small = false }: StarsProps) {
  return (
    // The stars are a mask over two bars: see .stars in ~/ui/site.css.
    <svg
      viewBox="0 0 50 10"
      preserveAspectRatio="none"
      width={small ? 75 : 95}
      height={small ? 14 : 17}
      aria-hidden="true"
      className="stars"
    >
      <rect width="50" height="10" className="fill-line" />
      <rect width={value * 10} height="10" className="fill-star" />
    </svg>
  );
}
