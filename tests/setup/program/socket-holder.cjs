// Keeps a listening socket while the program is ended and started anew, as systemd does: it never takes a connection
// itself, for it stands still while the program runs. Arguments: port, how often to start the program.
const { spawnSync } = require("node:child_process");
const { createServer } = require("node:net");

const [port, times] = process.argv.slice(2).map(Number);
const server = createServer().listen({ port, host: "127.0.0.1" }, () => {
  for (let started = 0; started < times; started++) {
    const program = 'echo "program $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec node build/server/server.js';
    spawnSync("sh", ["-c", program], { stdio: ["ignore", "inherit", "inherit", server._handle.fd] });
  }
  process.exit(0);
});
