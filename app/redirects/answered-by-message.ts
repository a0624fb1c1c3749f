/** Addresses that are no pages and yet are linked (R2.13): the not-found page there says how a message does instead. */
export const answeredByMessage = {
  challenge: /^\/challenges\/[^/]+\/?$/,
  story: /^\/community\/submit-story\/?$/,
} as const;

/** Whether readers are led on from there, so that nobody has to mend a link to it. */
export const isAnsweredByMessage = (path: string): boolean => answeredByMessage.story.test(path);
