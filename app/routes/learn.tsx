import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { LEARN_INDEX, LearnIndex } from "~/front/learn/learn-index";
import { LEARN } from "~/front/learn/paths";

export const handle = frontHandle;
export const meta = frontMeta;

/** The list of the learning pages. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, { path: LEARN.to, ...LEARN_INDEX, main: <LearnIndex /> });

export default FrontPage;
