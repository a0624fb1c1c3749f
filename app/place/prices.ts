import { ofPlace } from "./place";

const prices = ofPlace(({ language, currency }) => {
  const whole = new Intl.NumberFormat(language, { style: "currency", currency });
  const round = new Intl.NumberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(language, { style: "currency", currency, minimumFractionDigits: 2 });
  return { whole, exact, round };
});

/** The price for readers: "£19.99", "£1,234.50". A currency that has no small coins shows no pence, unless there are some. */
export function priceText(price: string): string {
  const { whole, exact } = prices();
  return (price.endsWith(".00") ? whole : exact).format(price as `${number}`);
}

/** "£20 to £40" */
export const priceRangeExample = (): string => `${prices().round.format(20)} to ${prices().round.format(40)}`;
