import { createRoot } from 'react-dom/client';
import { AppRoot } from './app/AppRoot.js';
import { defineAreaGroups } from './app/areas.js';
import { reloadOnMissingChunk } from './app/missing-chunk.js';
import { prefetchPlace } from './app/prefetch-place.js';
import { guardUnload } from './app/unload-guard.js';
import { ensureLanguage } from './kit/session/language.js';
import { loadSession } from './kit/session/load.js';
import { installSessionRules } from './kit/session/rules.js';
import { signRuntimeStyles } from './kit/theme/nonce.js';
import './app/app.css';

signRuntimeStyles();
ensureLanguage();
reloadOnMissingChunk();
guardUnload();
defineAreaGroups();
installSessionRules();
void loadSession();
prefetchPlace(location.pathname);

createRoot(document.getElementById('root')!).render(<AppRoot />);
