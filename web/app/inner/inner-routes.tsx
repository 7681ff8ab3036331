import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OnlyIf } from './only-if.tsx';
import { MainLayout } from '#web/app/layout/main-layout.tsx';
import { PATHS } from '#web/app/paths.ts';

const AuditScreen = lazy(() => import('#web/features/audit/audit-screen.tsx'));
const IntegrityScreen = lazy(() => import('#web/features/integrity/integrity-screen.tsx'));
const AnonymisationScreen = lazy(() => import('#web/features/anonymisation/anonymisation-screen.tsx'));
const BaseListsScreen = lazy(() => import('#web/features/base-lists/lists-screen.tsx'));
const InstitutionsScreen = lazy(() => import('#web/features/base-lists/institutions/institutions-screen.tsx'));
const CallScreen = lazy(() => import('#web/features/call/call-screen.tsx'));
const DashboardScreen = lazy(() => import('#web/features/dashboard/dashboard-screen.tsx'));
const FactsScreen = lazy(() => import('#web/features/facts/facts-screen.tsx'));
const ValuesScreen = lazy(() => import('#web/features/facts/values-screen.tsx'));
const MovesScreen = lazy(() => import('#web/features/call/moves/moves-screen.tsx'));
const HelpScreen = lazy(() => import('#web/features/help/help-screen.tsx'));
const RubricScreen = lazy(() => import('#web/features/help/rubrics/rubric-screen.tsx'));
const ProjectsScreen = lazy(() => import('#web/features/projects/projects-screen.tsx'));
const ReportBoardScreen = lazy(() => import('#web/features/report-board/report-board-screen.tsx'));
const PanelScreen = lazy(() => import('#web/features/panel/panel-screen.tsx'));
const FormScreen = lazy(() => import('#web/features/forms/form-screen.tsx'));
const FormHistoryScreen = lazy(() => import('#web/features/forms/history/form-history-screen.tsx'));
const CopyScreen = lazy(() => import('#web/features/forms/copy/copy-screen.tsx'));
const PracticeScreen = lazy(() => import('#web/features/forms/practice/practice-screen.tsx'));
const PasswordScreen = lazy(() => import('#web/features/password/password-screen.tsx'));
const OwnDataScreen = lazy(() => import('#web/features/own-data/own-data-screen.tsx'));
const CorrectionsScreen = lazy(() => import('#web/features/corrections/corrections-screen.tsx'));
const CommissionsScreen = lazy(() => import('#web/features/commissions/commissions-screen.tsx'));
const LibraryScreen = lazy(() => import('#web/features/studio/library/library-screen.tsx'));
const EditorScreen = lazy(() => import('#web/features/studio/editor/editor-screen.tsx'));
const BinScreen = lazy(() => import('#web/features/studio/bin/bin-screen.tsx'));
const DifferencesScreen = lazy(() => import('#web/features/studio/differences/differences-screen.tsx'));
const CompareScreen = lazy(() => import('#web/features/studio/compare/compare-screen.tsx'));
const VersionScreen = lazy(() => import('#web/features/studio/version/version-screen.tsx'));
const NotificationsScreen = lazy(() => import('#web/features/notifications/notifications-screen.tsx'));
const ResultsScreen = lazy(() => import('#web/features/results/results-screen.tsx'));
const UsersScreen = lazy(() => import('#web/features/users/users-screen.tsx'));
const RegisterUserScreen = lazy(() => import('#web/features/register/register-user-screen.tsx'));

/** Everything behind the sign-in. */
export default function InnerRoutes() {
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route index element={<Navigate to={PATHS.help} replace />} />
        <Route path="ayuda" element={<HelpScreen />} />
        <Route path="ayuda/rubrica/:kind/:modality" element={<RubricScreen />} />
        <Route path="proyectos/tabla" element={<ProjectsScreen />} />

        <Route element={<OnlyIf act="screen informes" />}>
          <Route path="proyectos/informes" element={<ReportBoardScreen />} />
        </Route>
        <Route path="proyectos/panel/:idProy" element={<PanelScreen />} />
        <Route path="form/ip" element={<FormScreen />} />
        <Route path="form/ip/copiar" element={<CopyScreen />} />
        <Route path="form/:kind/:idForm" element={<FormScreen />} />
        <Route path="form/:kind/:idForm/historial" element={<FormHistoryScreen />} />
        <Route path="form/:kind/:idForm/copiar" element={<CopyScreen />} />
        <Route path="practica/:kind/:modality" element={<PracticeScreen />} />
        <Route path="clave" element={<PasswordScreen />} />
        <Route path="mis-datos" element={<OwnDataScreen />} />
        <Route element={<OnlyIf act="screen /gestor/evaluacion" />}>
          {/* One route: the list stays behind the form of a new one. */}
          <Route path="evaluacion/:nueva?" element={<CommissionsScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen /gestor/usuarios" />}>
          <Route path="usuarios" element={<UsersScreen />} />
          <Route path="usuarios/correcciones" element={<CorrectionsScreen />} />
          <Route path="usuarios/nuevo" element={<RegisterUserScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen anonimización" />}>
          <Route path="usuarios/anonimizacion" element={<AnonymisationScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen /gestor/notificaciones" />}>
          <Route path="notificaciones" element={<NotificationsScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen /gestor/convocatoria" />}>
          <Route path="convocatoria" element={<CallScreen />} />
          <Route path="convocatoria/valores" element={<ValuesScreen />} />
          <Route path="convocatoria/listas" element={<BaseListsScreen />} />
          <Route path="convocatoria/instituciones" element={<InstitutionsScreen />} />
          <Route path="convocatoria/movimientos" element={<MovesScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen tablero" />}>
          <Route path="tablero" element={<DashboardScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen resultados" />}>
          <Route path="resultados" element={<ResultsScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen auditoría" />}>
          <Route path="auditoria" element={<AuditScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen integridad" />}>
          <Route path="integridad" element={<IntegrityScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen hechos" />}>
          <Route path="hechos" element={<FactsScreen />} />
        </Route>
        <Route element={<OnlyIf act="screen /gestor/plantillas" />}>
          <Route path="plantillas" element={<LibraryScreen />} />
          <Route path="plantillas/version/:huella" element={<VersionScreen />} />
          <Route path="plantillas/papelera" element={<BinScreen />} />
          <Route path="plantillas/diferencias" element={<DifferencesScreen />} />
          <Route path="plantillas/comparar" element={<CompareScreen />} />
          <Route path="plantillas/borrador/:id" element={<EditorScreen />} />
        </Route>
        <Route path="*" element={<Navigate to={PATHS.login} replace />} />
      </Route>
    </Routes>
  );
}
