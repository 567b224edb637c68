import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { frontMeta, FrontPage } from "~/front/front-page";
import { LEARN_INDEX, LearnIndex } from "~/front/learn/learn-index";
import { LEARN } from "~/front/learn/paths";
import type { PageHandle } from "~/ui/page-styles";

export const handle: PageHandle = { styles: "front" };
export const meta = frontMeta;

/** The list of the learning pages. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, { path: LEARN.to, ...LEARN_INDEX, main: <LearnIndex /> });

export default FrontPage;
