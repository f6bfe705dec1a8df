// What is printed on the components of the edition.

export const luminaryOf = ({ luminaries }, id) => luminaries.find((one) => one.id === id);

/** How much favor a disc on a luminary costs, by its rank. */
export const unitCost = (edition, id) => edition.ranks[luminaryOf(edition, id).rank].unit_cost.length;
