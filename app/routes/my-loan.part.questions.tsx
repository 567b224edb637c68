import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { questionsView, submitQuestions } from "~/my-loan/part-questions";
import { NO_STORE } from "~/my-loan/visit";
import { DemographicsPage } from "~/steps/demographics/demographics-view";
import "~/ui/landing.css";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await questionsView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitQuestions(request, site, form, key);
};

export default DemographicsPage;
