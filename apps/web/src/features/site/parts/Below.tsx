import { PublicShelf } from '../../../pickers/shelf/PublicShelf.js';
import { Abilities } from './Abilities.js';
import { Journey } from './Journey.js';

/** What stands below the fold of the home page. */
export function Below() {
  return (
    <>
      <PublicShelf site="home" home />
      <Abilities />
      <Journey />
    </>
  );
}
