// The baseline: the least that Node can do to send a page. It answers each path with the bytes that its parent sent it,
// from memory, and does nothing else.
import { createServer } from "node:http";

export type Page = { path: string; status: number; headers: Record<string, string>; base64: string };

const pages = new Map<string | undefined, { status: number; headers: Record<string, string | number>; body: Buffer }>();

process.on("message", (sent: Page[]) => {
  for (const { path, status, headers, base64 } of sent) {
    const body = Buffer.from(base64, "base64");
    pages.set(path, { status, headers: { ...headers, "Content-Length": body.length }, body });
  }
  process.send?.({ pages: pages.size });
});

const server = createServer(({ url }, response) => {
  const page = pages.get(url);
  if (page) response.writeHead(page.status, page.headers).end(page.body);
  else response.writeHead(404).end();
});

server.listen(0, "127.0.0.1", () => process.send?.({ address: server.address() }));
process.on("disconnect", () => process.exit());
