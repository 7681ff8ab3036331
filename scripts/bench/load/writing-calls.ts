import { readFileSync } from 'node:fs';
import { need, type Answer, type Call } from './ask.ts';
import { PASS, type People, type Person } from './people.ts';

/** One call that so many different people make at once. */
export interface Burst {
  name: string;
  calls: Call[];
  /** People who read wait for it by design: the processor hashes, compiles or copies. */
  aside?: boolean;
  /** What the next ones need of the answers. */
  learn?: (answers: readonly Answer[]) => void;
}

type Answers = Record<string, unknown>;

const sample = (file: string): Answers =>
  (
    JSON.parse(readFileSync(new URL(`../../../templates/2025/${file}`, import.meta.url), 'utf8')) as {
      respuestas: Answers;
    }
  ).respuestas;

interface Team extends Answers {
  EquipoExtension: { IntegranteEquipos: Answers[] };
  InstitucionIntervinientes: (Answers & { Institucion: Answers })[];
}

/** A team that names two persons and an institution for the first time. */
function newTeam(index: number): Answers {
  const team = sample('p.PEIS/v1/samples/valid-2.json') as Team;
  const own = String(Date.now() % 100_000).padStart(5, '0');
  team.EquipoExtension.IntegranteEquipos = team.EquipoExtension.IntegranteEquipos.slice(0, 2).map((member, at) => ({
    ...member,
    dni: `${String(10 + index)}${own}${at}`,
  }));
  for (const one of team.InstitucionIntervinientes) one.Institucion = { nom: `Vecinal ${own} ${index}` };
  return team;
}

const PDF = Buffer.from(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R >>
startxref
187
%%EOF
`);

function multipart(fields: Readonly<Record<string, string>>): Call['raw'] {
  const edge = 'frontera-de-la-prueba';
  const text = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${edge}\r\nContent-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(text.join('') + file), PDF, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { content, type: `multipart/form-data; boundary=${edge}` };
}

const each = (by: readonly Person[], call: (index: number) => Omit<Call, 'token'>): Call[] =>
  by.map(({ token }, index) => ({ token, ...call(index) }));

/**
 * Every kind of write, in the order in which a call goes on: each yields when the one before was answered. All people
 * have projects of their own.
 */
export async function* writingCalls(url: string, people: People): AsyncGenerator<Burst> {
  const { owners, administrators, evaluators, year } = people;
  const idea = sample('ip/v1/samples/valid-peis.json');
  const projects: number[] = [];
  const id = (index: number): number => projects[index] ?? 0;
  const state = (tipoEstado: string, name: string): Burst => ({
    name,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/p/add/estado/',
      body: { id: id(index), tipoEstado, desc: 'Por la oficina.' },
    })),
  });
  const section = (seccion: number, name: string, dataProyecto: (index: number) => Answers): Burst => ({
    name,
    calls: each(owners, (index) => ({
      method: 'PUT',
      path: '/p/',
      body: { id: id(index), seccion, dataProyecto: dataProyecto(index) },
    })),
  });

  yield {
    name: 'sign in',
    aside: true,
    calls: owners.map(({ email }) => ({ method: 'POST', path: '/usr/login', body: { email, pass: PASS } })),
  };
  yield {
    name: 'create a project',
    calls: each(owners, () => ({ method: 'POST', path: `/p/${year}`, body: { dataIdeaProyecto: idea } })),
    learn: (answers) => projects.push(...answers.map(({ data }) => (data as { id: number } | null)?.id ?? 0)),
  };
  yield {
    name: 'save an idea',
    calls: each(owners, (index) => ({ method: 'PUT', path: '/ip', body: { id: id(index), dataIdeaProyecto: idea } })),
  };
  yield {
    name: 'save a draft',
    calls: each(owners, (index) => ({
      method: 'PUT',
      path: `/borrador/ip/${id(index)}/0`,
      body: { datos: idea, huella: people.idea },
    })),
  };
  yield {
    name: 'share a project',
    calls: each(owners, (index) => ({
      method: 'POST',
      path: `/p/${id(index)}/duenios`,
      body: { email: owners[(index + 1) % owners.length]?.email },
    })),
  };
  yield {
    name: 'grant an extension',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/p/${id(index)}/prorroga`,
      body: { hasta: `${year + 1}-12-01`, motivo: 'Por la oficina.' },
    })),
  };
  yield state('EVAL_IP', 'change a state');
  yield {
    name: 'make a commission',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/com',
      body: {
        tipo: 'CA',
        listaP: [id(index)],
        listaEval: [0, 1, 2].map((step) => evaluators[(index + step) % evaluators.length]?.id),
      },
    })),
  };
  const own: number[] = [];
  for (const [index, evaluator] of evaluators.entries()) {
    const call = { method: 'GET', path: `/p/eval/all/${id(index)}`, token: administrators[0]?.token ?? '' };
    const forms = await need<{ id: number; tipo: string; evaluador: { id: number } | null }[]>(url, call);
    own.push(forms.find((form) => form.tipo === 'eipca' && form.evaluador?.id === evaluator.id)?.id ?? 0);
  }
  const judgement = sample('eipca.PEIS/v1/samples/valid-recomienda.json');
  yield {
    name: 'save an evaluation',
    calls: each(evaluators, (index) => ({
      method: 'PUT',
      path: '/eipca/',
      body: { id: own[index], dataEvaluacion: judgement },
    })),
  };
  yield state('REC_P', 'enter REC_P first');
  yield section(2, 'save a team', newTeam);
  yield section(3, 'save a section', () => sample('p.PEIS/v1/samples/valid-3.json'));
  yield section(4, 'save the synthesis', () => sample('p.PEIS/v1/samples/valid-4.json'));
  yield {
    name: 'upload',
    aside: true,
    calls: each(owners, (index) => ({
      method: 'POST',
      path: `/p/upload/${id(index)}`,
      raw: multipart({ doc_nom: 'CONSTANCIA_DIRECTOR' }) as NonNullable<Call['raw']>,
    })),
  };
  yield {
    name: 'register people',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/register',
      body: {
        dni: String(40_000_000 + index),
        ape: 'Nueva',
        nom: 'Gente',
        tel: null,
        email: `nueva${Date.now()}-${index}@universidad.example`,
        unidadAcademica: 'FICH',
        pass: PASS,
      },
    })),
  };
}
