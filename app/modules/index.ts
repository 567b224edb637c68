import { income } from "./income/module";
import { instantLink } from "./instant-link/module";
import { mbc } from "./mbc/module";
import { profile } from "./profile/module";

/** All modules by folder name. */
export const modules = { income, "instant-link": instantLink, mbc, profile };
