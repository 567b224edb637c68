import { income } from "./income/module";
import { instantLink } from "./instant-link/module";
import { mbc } from "./mbc/module";
import { profile } from "./profile/module";

/** Every module, by the name of its folder. */
export const modules = { income, "instant-link": instantLink, mbc, profile };
