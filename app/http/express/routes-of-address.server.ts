import type { ServerBuild } from "@remix-run/node";

/**
 * Chooses, for an address, what is made of the build with the routes alone that could be its own. Remix sorts all routes
 * of its build and goes through them several times for each page; with a few in place of eighty that costs a fifth less.
 *
 * Left out are routes that begin with another fixed word: none of them can match the address, nor a part of it, so that
 * Remix finds what it would have found among all. Browsers ask for the others at `/__manifest`, which knows them all.
 */
export function byAddress<Made>(build: ServerBuild, make: (build: ServerBuild) => Made): (url: string) => Made {
  const made = new Map<string, Made>();
  const whole = make(build);
  const words = new Set(Object.values(build.routes).flatMap((route) => wordOf(route) ?? []));
  return (url) => {
    const begin = beginning.exec(url)?.[1]?.toLowerCase();
    // Written in any other way it may still mean one of the words; and Remix's own addresses are about others.
    if (begin === undefined || begin.startsWith("__")) return whole;
    const word = words.has(begin) ? begin : "";
    const known = made.get(word) ?? make(withRoutesOf(build, word));
    made.set(word, known);
    return known;
  };
}

/** The first part of a plain path, without the mark of an address that asks for a page's data. */
const beginning = /^\/([\w-]*(?:\.xml|\.atom|\.json|\.txt)?)(?:\.data)?(?=[/?]|$)/;

type Route = Pick<NonNullable<ServerBuild["routes"][string]>, "id" | "parentId" | "path">;

/** The fixed word that the addresses of a route begin with, where all of them do. */
function wordOf({ path = "" }: Route): string | undefined {
  const [first = ""] = path.split("/");
  return first === "" || /[:*?]/.test(first) ? undefined : first.toLowerCase();
}

function withRoutesOf(build: ServerBuild, word: string): ServerBuild {
  const isPossible = (id: string): boolean => {
    const route = build.routes[id];
    if (!route) return false;
    if (!route.parentId) return true;
    const isOnTop = !build.routes[route.parentId]?.parentId && !build.routes[route.parentId]?.path;
    if (!isOnTop) return isPossible(route.parentId);
    const first = wordOf(route);
    return first === undefined || first === word;
  };
  const possible = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isPossible(id)));
  return {
    ...build,
    routes: possible(build.routes),
    assets: { ...build.assets, routes: possible(build.assets.routes) },
  };
}
