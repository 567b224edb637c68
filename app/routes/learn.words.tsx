import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { frontMeta, FrontPage } from "~/front/front-page";
import { LEARN, WORDS } from "~/front/learn/paths";
import { WORDS_PAGE, WordsPage } from "~/front/learn/words-page";
import type { PageHandle } from "~/ui/page-styles";

export const handle: PageHandle = { styles: "front" };
export const meta = frontMeta;

/** The glossary. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, { path: WORDS.to, ...WORDS_PAGE, crumbs: [LEARN], main: <WordsPage /> });

export default FrontPage;
