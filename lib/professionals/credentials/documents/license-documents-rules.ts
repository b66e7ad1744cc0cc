type License = {
  renewalId: number | null;
  resourceType: string;
  stateCode: string;
  licenseNumber: string | null;
  status: string;
  statusReason: string | null;
  expiresOn: string | null;
  fileId: string | null;
  agencyId: number | null;
  managementCompanyId: number | null;
  isOpen: boolean;
};

export function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[][] {
  const groups = new Map<string | number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/** A document of the list: licenses with the same number and validity are one, for several states. */
export function licenseDocuments<Row extends License>(
  licenses: readonly Row[],
): { id: string; rows: Row[] }[] {
  const groups = groupsOf(licenses, (one) =>
    [
      one.renewalId,
      one.resourceType,
      one.licenseNumber,
      one.status,
      one.statusReason,
      one.expiresOn,
      one.fileId,
      one.agencyId,
      one.managementCompanyId,
      one.isOpen,
    ].join("|"),
  );
  return groups.map((rows) => {
    const [{ renewalId, resourceType, stateCode }] = rows as [Row];
    return { id: renewalId ? `R${renewalId}` : `${resourceType}-${stateCode}`, rows };
  });
}
