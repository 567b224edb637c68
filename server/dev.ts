import { createServer } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createServer as createVite } from "vite";
import { readConfig } from "./config";
import { welcome } from "./welcome";

/** The development server: every page from its source, reloaded as it is written. */
process.env["NODE_ENV"] = "development";
const config = readConfig(process.env);
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });

function isBuild(module: object): module is ServerBuild {
  return "routes" in module && "entry" in module;
}

const page = createRequestListener(async (request) => {
  const build = await vite.ssrLoadModule("virtual:remix/server-build");
  if (!isBuild(build)) throw new Error("Vite gave no build.");
  return createRequestHandler(build, "development")(request);
});

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void page(request, response));
});
server.listen(config.port, config.host, () => process.stdout.write(welcome(config, server.address())));
