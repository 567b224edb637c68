import type { LoaderFunctionArgs } from "~server/visit/responses";
import { frontData } from "~/front/front-data";
import { frontHandle, frontMeta, FrontPage } from "~/front/front-page";
import { LEARN, WORDS } from "~/front/learn/paths";
import { WORDS_PAGE, WordsPage } from "~/front/learn/words-page";

export const handle = frontHandle;
export const meta = frontMeta;

/** The glossary. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  frontData(request, { path: WORDS.to, ...WORDS_PAGE, crumbs: [LEARN], main: <WordsPage /> });

export default FrontPage;
