import "~/ui/rates.css";
import { isoDateOf } from "~/domain/dates";
import { historyOf } from "~/domain/tools/rate-history";
import { rateTable } from "~/domain/tools/rate-table";
import { standardRates } from "~/domain/tools/standard-rates";
import { frontData } from "~/front/front-data";
import { FrontPage, frontMeta } from "~/front/front-page";
import { readRates } from "~/front/rates/rates-form";
import { RatesPage } from "~/front/rates/rates-page";
import type { PageHandle } from "~/ui/page-styles";
import { runtime } from "~server/runtime";
import type { LoaderFunctionArgs } from "~server/visit/responses";

export const handle: PageHandle = { styles: "rates" };
export const meta = frontMeta;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { config, now, store } = await runtime();
  const at = now();
  const reading = readRates(new URL(request.url));
  const history = historyOf(await store.rateDays.read(), {
    today: isoDateOf(new Date(at)),
    rates: standardRates(),
    isDemo: config.brand.demo,
  });
  return frontData(request, {
    path: "/rates",
    title: "Today's mortgage rates",
    description:
      "Our own rates today, with APR, points and every payment, for the home and the credit score you choose.",
    section: "rates",
    main: (
      <RatesPage reading={reading} table={rateTable(reading.about)} now={at} {...(history && { history })} />
    ),
  });
};

export default FrontPage;
