/** What this browser keeps under a name, from JSON. `null` if it keeps nothing, or refuses to. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps something in this browser, as JSON. Returns whether it is kept: a browser may refuse to store anything.
 *
 * @param value `null`: forgets what was kept
 */
export function store(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
