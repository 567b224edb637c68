import type { LoaderFunctionArgs } from "~server/visit/responses";
import { learnPageOf } from "~/content/learn/pages";
import { frontData } from "~/front/front-data";
import { frontMeta, FrontPage } from "~/front/front-page";
import { LearnArticle } from "~/front/learn/article";
import { LEARN, learnPath } from "~/front/learn/paths";
import { notFound } from "~server/visit/visit";
import type { PageHandle } from "~/ui/page-styles";

export const handle: PageHandle = { styles: "front" };
export const meta = frontMeta;

/** A learning page. */
export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const page = learnPageOf(params["page"] ?? "");
  if (!page) throw notFound(new URL(request.url).pathname);
  const { slug, title, description, questions } = page;
  return frontData(request, {
    path: learnPath(slug),
    title,
    description,
    crumbs: [LEARN],
    questions,
    main: <LearnArticle page={page} />,
  });
};

export default FrontPage;
