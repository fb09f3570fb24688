import { publicShelf, type ShelfSite } from '@quayside/contracts/freight/shelf';
import { useRead } from '../../kit/http/query.js';
import { go } from '../../kit/screen/navigator.js';
import { ShelfView } from './ShelfView.js';
import styles from './shelf.module.css';

/** What a site recommends. Where there is nothing, or it cannot be had, the page goes without. */
export function PublicShelf({ site, home = false }: { site: ShelfSite; home?: boolean }) {
  const read = useRead(publicShelf, { Site: site }, { staleTime: 60_000, retry: false });
  if (!read.data || read.data.Rates.length + read.data.Ports.length === 0) return null;
  return (
    <div className={home ? styles.home : styles.shelf}>
      <ShelfView shelf={read.data} onOpen={(ports) => go('/customer/freightCenter', ports)} />
    </div>
  );
}
