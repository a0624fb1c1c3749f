// Keeps a listening socket while the program is ended and started anew, as systemd does: it never takes a connection
// itself, for it stands still while the program runs. Arguments: port, how often to start the program, how many of it run
// side by side on the one socket.
const { spawnSync } = require("node:child_process");
const { createServer } = require("node:net");

const [port, times, units = 1] = process.argv.slice(2).map(Number);
const server = createServer().listen({ port, host: "127.0.0.1", backlog: 1024 }, () => {
  const unit = (number) =>
    `sh -c 'echo "program $$ of unit ${number}"; LISTEN_FDS=1 LISTEN_PID=$$ exec node build/server/server.js'; `.repeat(
      times,
    );
  const all = Array.from({ length: units }, (_none, at) => `( ${unit(at + 1)}) &`).join(" ");
  spawnSync("sh", ["-c", `${all} wait`], { stdio: ["ignore", "inherit", "inherit", server._handle.fd] });
  process.exit(0);
});
