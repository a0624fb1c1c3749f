/** An article's text as people write it, of 5,000 characters. */
export const ordinaryText = "Words *and* words, as they come and go, of no weight at all.\n\n".repeat(81);

/** How many times as much work as this ordinary text a hostile one of 200,000 characters may take. */
export const maxTimesTheWork = 300;
