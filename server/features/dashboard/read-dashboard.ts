import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { sessionOperation } from '../../http/operation.ts';
import { dashboardOf } from './dashboard-of.ts';

export const readDashboard = sessionOperation('read-dashboard', {
  summary: 'A call at a glance: its projects, its evaluations and what is missing, in numbers',
  admit: admitToCall('GET /tablero'),
  run: async ({ db }, _, call) => dashboardOf(db, call),
});
