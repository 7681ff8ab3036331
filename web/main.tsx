import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style.css';
import { App } from './app.tsx';
import { noteOpened } from './app/session/left-place.ts';
import { keepPastesWhole } from './ui/paste-whole.ts';

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no element #raiz');
keepPastesWhole();
// Before a guest is sent from there to the sign-in screen.
noteOpened();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
