// The product backend as a separate process that responds at once, for tests over the network.
import { createServer } from "node:http";
import { responseFor } from "./answers.mjs";

createServer((request, response) => {
  const { url = "/" } = request;
  request.resume().once("end", () => {
    response.setHeader("Content-Type", "application/json");
    response.end(url === "/health" ? "ok" : responseFor(url));
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
