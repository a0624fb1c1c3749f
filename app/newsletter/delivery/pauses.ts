const second = 1000;
const minute = 60 * second;

/** How often a mail is tried until it is given up: for some 24 hours. */
export const mostTries = 45;

/**
 * Milliseconds until a mail is tried again that the server has put off: soon for half an hour, then more and more rarely.
 *
 * @param tries how often it was tried
 */
export function pauseOfMail(tries: number): number {
  if (tries <= 24) return Math.min(tries * 15 * second, 75 * second);
  return Math.min(2 ** (tries - 24) * 5 * minute, 75 * minute);
}

/**
 * Milliseconds until a server is tried again that takes nothing at present. One that cannot be reached is tried once a
 * minute, so that the sending goes on soon after it is back. One that refuses the site is asked more and more rarely.
 *
 * @param pauses how many there were before
 */
export function pauseOfServer(pauses: number, permanent: boolean): number {
  const first = permanent ? 30 * second : 10 * second;
  return Math.min(first * 2 ** Math.min(pauses, 10), permanent ? 15 * minute : minute);
}

/** After so many milliseconds the sending of an issue ends, whoever still waits. */
export const longestDelivery = 7 * 24 * 60 * minute;
