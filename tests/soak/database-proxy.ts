import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Stands between a program and its database, on the loopback alone, and can take the database away or make it slow. */
export class DatabaseProxy {
  /** Milliseconds by which each answer comes late. */
  delay = 0;
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  constructor(readonly databaseUri: string) {}

  /** The address for a program, with a database's name. */
  uriOf(name: string): string {
    return `mongodb://127.0.0.1:${this.#port}/${name}?directConnection=true`;
  }

  async open(): Promise<void> {
    if (this.#server?.listening) return;
    this.#server = createServer((socket) => this.#pass(socket)).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** As if the database's machine had stopped: connections break, and new ones are refused. */
  async cut(): Promise<void> {
    const closed = this.#server && new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #pass(program: Socket): void {
    const database = connect(this.#target());
    for (const socket of [program, database]) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        this.#sockets.delete(socket);
        program.destroy();
        database.destroy();
      });
    }
    program.pipe(database);
    database.on("data", (answer) => {
      if (this.delay === 0) program.write(answer);
      else setTimeout(() => program.destroyed || program.write(answer), this.delay);
    });
  }

  #target() {
    const host = decodeURIComponent(/^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(this.databaseUri)?.[1] ?? "");
    if (host.startsWith("/")) return { path: host };
    const [name = "localhost", port = "27017"] = host.split(":");
    return { host: name, port: Number(port) };
  }
}
