interface Named {
  ape: string;
  nom: string;
}

/** The team's director, and in the idea stage, which has no team, the first owner. */
export function directorOf(team: readonly (Named & { roles: readonly string[] })[], firstOwner: Named): Named {
  const { ape, nom } = team.find(({ roles }) => roles.includes('dir')) ?? firstOwner;
  return { ape, nom };
}

/** The creator, as «ape, nom». */
export function responsibleOf({ ape, nom }: Named): string {
  return `${ape}, ${nom}`;
}
