import { openHere } from "~/flows/spw/who/open-presentation";
import { BorrowersPanel } from "~/flows/spw/borrowers/borrowers-panel";
import { borrowerButtons, borrowersView, type BorrowersView } from "~/flows/spw/borrowers/change-borrowers";
import { realEstatePage, type RealEstateView } from "~/steps/presentation/real-estate";
import { RealEstatePage } from "~/steps/presentation/real-estate-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { realEstateOwned } from "./real-estate-owned.step";

interface Data extends RealEstateView {
  borrowers: BorrowersView;
}

export const loader = stepLoader(realEstateOwned, {
  arrive: openHere,
  load: async (visit): Promise<{ data: Data }> => {
    const [homes, borrowers] = await Promise.all([realEstatePage(visit), borrowersView(visit)]);
    return { data: { ...homes.data, borrowers } };
  },
});
export const action = stepAction(realEstateOwned, () => done(), borrowerButtons);

export default function RealEstateOwned() {
  const { borrowers } = useStep<Data>().data;
  return (
    <RealEstatePage>
      <BorrowersPanel view={borrowers} />
    </RealEstatePage>
  );
}
