// The heroes to choose from, each with what they can do.
import { lookOfChoice, pointing, propose } from "../table/choosing";
import { gameText } from "../table/game_text";
import { useTable } from "../table/store";
import { Shield } from "./dungeonquest_shield";

export function Gallery() {
  const { now, view, you } = useTable();
  if (view.question !== "hero" || view.asked !== you) return null;
  const heroes = gameText.value?.figures.filter((figure) => figure.kind === "hero") ?? [];
  return (
    <ul class="gallery" aria-label="Heroes">
      {heroes.map((hero) => {
        const choice = now?.choices.find(({ key }) => key === hero.key);
        if (!choice) return null;
        return (
          <li key={hero.key}>
            <button type="button" class="panel" data-look={lookOfChoice(hero.key)} onClick={() => propose(choice)} {...pointing(hero.key)}>
              <Shield seat={you ?? 0} hero={hero} />
              <b>{hero.name}</b>
              <span class="numbers">
                {Object.entries(hero.numbers).map(([name, number]) => (
                  <span key={name}>
                    {name} <b>{number}</b>
                  </span>
                ))}
              </span>
              <small>{hero.text}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
