import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style.css';
import { App } from './app.tsx';

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no element #raiz');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
