// Answers from the copies of My kitchen where there is no network. Only who keeps copies has it: see app/mine/offline.
const copies = "my-kitchen";
/** As long as a page is waited for while a copy is there: a shop may have a network that answers nothing. */
const patienceMs = 5000;
const fromCopies = ["style", "script", "font", "image"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // Whoever uses the browser next must not read them.
  if (url.pathname === "/api/logout" && request.method === "POST") event.waitUntil(caches.delete(copies));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (fromCopies.includes(request.destination)) event.respondWith(file(request));
});

async function page(request) {
  const copy = await copyOf(request);
  if (!copy) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, copy));
  return Promise.race([fetch(request).catch(() => copy), late]);
}

async function file(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = (await copyOf(request)) ?? (await otherWidth(request));
    if (copy) return copy;
    throw error;
  }
}

async function copyOf(request) {
  const plain = { cacheName: copies, ignoreVary: true };
  return (await caches.match(request, plain)) ?? caches.match(request, { ...plain, ignoreSearch: true });
}

/** One width of each picture is kept, whichever is asked for. */
async function otherWidth(request) {
  const picture = /^.*\/images\/[^/]+\//.exec(request.url)?.[0];
  // To open copies that are deleted would make them anew.
  if (!picture || !(await caches.has(copies))) return undefined;
  const kept = await caches.open(copies);
  const key = (await kept.keys()).find(({ url }) => url.startsWith(picture));
  return key && kept.match(key);
}
