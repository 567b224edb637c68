/** Connects a function that answers a Request to a server of node:http. */
export { createRequestListener, sendResponse, type ClientAddress } from "@remix-run/node-fetch-server";
