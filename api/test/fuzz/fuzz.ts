import { AnswerChecker, type Verdict } from './answer-checks';
import { CallCounts } from './call-counts';
import { callsOf, type FuzzCall } from './document';
import { Findings } from './findings';
import { validDraft } from './generate';
import { causeOf } from './log-watch';
import { mutate } from './mutate';
import { Pool } from './pool';
import { RandomChoices } from './random';
import { rawKinds, rawRequest } from './raw-requests';
import { type Draft, fieldsOf, type WireRequest, written } from './request-draft';
import type { Answer } from './send';
import { sweep } from './sweep';
import type { Making } from './values';
import { type Actor, type ActorName, actorNames, type FuzzWorld } from './world';

/** Stops after the requests or the seconds, the first that comes. */
export interface FuzzOptions {
  seed: number;
  requests?: number;
  seconds?: number;
  /** Only calls with this in their name. */
  only?: string | undefined;
}

const tendEvery = 150;
const roles = actorNames.slice(0, 6).filter((name) => name !== 'neighbour');

export class Fuzz {
  readonly findings = new Findings();
  readonly counts = new CallCounts();
  sent = 0;
  private readonly random: RandomChoices;
  private readonly pool = new Pool();
  private readonly until: number;

  private constructor(
    private readonly world: FuzzWorld,
    private readonly options: FuzzOptions,
    private readonly calls: readonly FuzzCall[],
    private readonly checker: AnswerChecker,
  ) {
    this.random = new RandomChoices(options.seed);
    this.until = performance.now() + (options.seconds ?? 3600) * 1000;
  }

  static async run(world: FuzzWorld, options: FuzzOptions): Promise<Fuzz> {
    const document = await world.document();
    const all = callsOf(document);
    const fuzz = new Fuzz(world, options, all, new AnswerChecker(document));
    await fuzz.prepare();
    await fuzz.sweepAll();
    await fuzz.wander();
    await fuzz.askTheForgotten();
    return fuzz;
  }

  get chosen(): readonly FuzzCall[] {
    const { only } = this.options;
    return only === undefined
      ? this.calls
      : this.calls.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  }

  /** Calls without parameters: their answers fill the pool. */
  private get lists(): readonly FuzzCall[] {
    return this.calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  }

  private get over(): boolean {
    return this.sent >= (this.options.requests ?? Number.POSITIVE_INFINITY) || performance.now() > this.until;
  }

  private making(actor: ActorName): Making {
    return { random: this.random, pool: this.pool, actor, today: this.world.test.clock.now() };
  }

  private async prepare(): Promise<void> {
    for (const name of actorNames) this.introduce(name, await this.world.actorOf(name));
    await this.world.tend();
    for (const call of this.lists) {
      for (const actor of ['superadmin', 'client', 'neighbour'] as const) {
        await this.ask(actor, { call, params: {}, query: [], headers: {}, body: undefined }, 'valid');
      }
    }
  }

  private introduce(name: ActorName, { id, email }: Actor): void {
    if (id === 0) return;
    this.pool.learn('shop_users', { actor: name, fields: { id, email, userId: id } });
    this.pool.know('username', email);
  }

  /** Tries every leaf of every body once, as an allowed actor, in at most half of the requests and the time. */
  private async sweepAll(): Promise<void> {
    const half = (this.options.requests ?? Number.POSITIVE_INFINITY) / 2;
    const halfTime = performance.now() + (this.until - performance.now()) / 2;
    const enough = () => this.over || this.sent >= half || performance.now() > halfTime;
    const runs = this.chosen.map((call) => {
      const actor: ActorName = call.guarded ? this.random.pick(['superadmin', 'client'] as const) : 'guest';
      return { actor, cases: sweep(this.making(actor), call, this.world.files) };
    });
    // Takes turns, so that a short run has some of each call.
    while (runs.length > 0 && !enough()) {
      for (const run of [...runs]) {
        const next = run.cases.next();
        if (next.done) runs.splice(runs.indexOf(run), 1);
        else await this.ask(run.actor, next.value.draft, 'swept', next.value.note);
        if (enough()) break;
      }
    }
  }

  private async wander(): Promise<void> {
    let raw = 0;
    while (!this.over) {
      const call = this.random.weighted(this.chosen, (one) => one.weight * this.counts.needOf(one));
      if (this.random.often(0.1)) {
        await this.askRaw(raw, call);
        raw += 1;
        continue;
      }
      const actor = this.actorFor(call);
      const draft = validDraft(this.making(actor), call, this.world.files);
      if (call.method !== 'GET' && this.random.often(0.03)) await this.askTogether(actor, draft);
      else if (this.random.often(0.45)) await this.ask(actor, draft, 'valid');
      else await this.ask(actor, draft, 'hostile', mutate(this.making(actor), draft));
    }
  }

  /** Chance may skip a call in a short run. */
  private async askTheForgotten(): Promise<void> {
    for (const call of this.chosen.filter((one) => this.counts.of(one).sent === 0)) {
      const actor = this.actorFor(call);
      await this.ask(actor, validDraft(this.making(actor), call, this.world.files), 'valid');
    }
  }

  private actorFor(call: FuzzCall): ActorName {
    if (this.random.often(0.06)) return this.random.pick(['substitute', 'forged', 'neighbour'] as const);
    const welcome = this.counts.welcome(call);
    return welcome.length > 0 && this.random.often(0.65)
      ? this.random.pick(welcome)
      : this.random.weighted(roles, (one) => (one === 'client' || one === 'superadmin' ? 3 : 1));
  }

  private async ask(name: ActorName, draft: Draft, kind: 'valid' | 'swept' | 'hostile', note = ''): Promise<void> {
    await this.tend();
    const actor = await this.world.actorOf(name);
    const request = written(draft, actor.headers);
    const { answer, verdicts, cause } = await this.judged(draft.call, name, request);
    if ('silence' in answer) {
      if (answer.silence.startsWith('unsendable')) return;
    } else {
      this.counts.count(draft.call, name, kind, answer);
      if (answer.status === 401 && actor.id > 0 && kind === 'valid') this.introduce(name, await this.world.renew(name));
      if (answer.status < 300) this.harvest(draft, name, answer);
    }
    for (const verdict of verdicts) {
      const seen = this.findings.add(draft.call.name, verdict, {
        request,
        note: `${name} ${kind} ${note}`.trim(),
        cause,
        answer,
      });
      if (!seen && verdict.kind === 'error') {
        this.findings.shrink(draft.call.name, verdict, cause, await this.smaller(draft, name));
      }
    }
  }

  /** Four copies at once: the losers of a race must get a refusal. */
  private async askTogether(name: ActorName, draft: Draft): Promise<void> {
    const request = written(draft, (await this.world.actorOf(name)).headers);
    const answers = await Promise.all([1, 2, 3, 4].map(() => this.judged(draft.call, name, request)));
    for (const { answer, verdicts, cause } of answers) {
      for (const verdict of verdicts) {
        this.findings.add(draft.call.name, verdict, { request, note: `${name} four at once`, cause, answer });
      }
    }
  }

  private async judged(call: FuzzCall | undefined, name: ActorName, request: WireRequest) {
    const { watch, connection } = this.world;
    watch.take();
    this.sent += 1;
    const answer = await connection.send(request);
    const entries = watch.take();
    // A mailed token proves its owner.
    const capable = call?.path.includes('{token}');
    const foreign = capable ? [] : await this.foreignTo(name);
    const verdicts: Verdict[] = this.checker.check(call, answer, entries, { foreign, request });
    return { answer, verdicts, cause: causeOf(entries) };
  }

  private async foreignTo(name: ActorName): Promise<string[]> {
    if (name === 'staff' || name === 'admin' || name === 'superadmin') return [];
    const others = actorNames.filter((one) => one !== name && !(name === 'substitute' && one === 'client'));
    const actors = await Promise.all(others.map((one) => this.world.actorOf(one)));
    const own = (await this.world.actorOf(name)).email;
    return actors.map(({ email }) => email).filter((email) => email !== '' && email !== own);
  }

  private harvest(draft: Draft, name: ActorName, answer: Answer): void {
    try {
      const body: unknown = JSON.parse(answer.body);
      this.pool.harvest(draft.call, name, fieldsOf(draft), body);
    } catch {
      // A file, or an empty answer.
    }
  }

  private async askRaw(index: number, call: FuzzCall): Promise<void> {
    await this.tend();
    const { watch, connection } = this.world;
    const actor = await this.world.actorOf(this.random.pick(['guest', 'client', 'superadmin'] as const));
    const path = call.path.replace(/\{\w+\}/g, '1');
    const raw = rawRequest(index % rawKinds, path, actor.headers.authorization, this.random);
    watch.take();
    this.sent += 1;
    const answer = await connection.sendRaw(raw.bytes, raw.whole ? undefined : 500);
    const entries = watch.take();
    const verdicts = this.checker.check(undefined, answer, entries, {
      owed: raw.whole,
      bare: raw.bytes.toString('latin1', 0, 4) === 'HEAD',
    });
    for (const verdict of verdicts) {
      this.findings.add(`(raw) ${raw.note}`, verdict, {
        raw: raw.bytes,
        note: raw.note,
        cause: causeOf(entries),
        answer,
      });
    }
  }

  private async smaller(draft: Draft, name: ActorName): Promise<WireRequest> {
    const actor = await this.world.actorOf(name);
    let kept = draft;
    let left = 25;
    for (const drop of dropsOf(draft)) {
      if (left === 0) break;
      left -= 1;
      const tried = drop(kept);
      const { answer } = await this.judged(draft.call, name, written(tried, actor.headers));
      if (!('silence' in answer) && answer.status >= 500) kept = tried;
    }
    return written(kept, actor.headers);
  }

  private async tend(): Promise<void> {
    if (this.sent % tendEvery !== tendEvery - 1) return;
    this.sent += 1;
    const added = await this.world.tend();
    this.world.watch.take();
    for (const actor of ['client', 'neighbour'] as const) {
      for (const call of this.lists.filter(({ path }) => added.includes(path))) {
        await this.ask(actor, { call, params: {}, query: [], headers: {}, body: undefined }, 'valid');
      }
    }
  }
}

function dropsOf(draft: Draft): ((draft: Draft) => Draft)[] {
  const { body } = draft;
  const json =
    body && 'json' in body && body.json !== null && typeof body.json === 'object' && !Array.isArray(body.json)
      ? body.json
      : {};
  const form = body && 'form' in body ? body.form : {};
  const without = (fields: object, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
  return [
    (one) => ({ ...one, query: [] }),
    ...Object.keys(draft.headers).map((name) => (one: Draft) => ({
      ...one,
      headers: without(one.headers, name) as Record<string, string>,
    })),
    ...Object.keys(json).map(
      (name) => (one: Draft) =>
        one.body && 'json' in one.body ? { ...one, body: { json: without(one.body.json as object, name) } } : one,
    ),
    ...Object.keys(form).map(
      (name) => (one: Draft) =>
        one.body && 'form' in one.body
          ? { ...one, body: { ...one.body, form: without(one.body.form, name) as Record<string, string> } }
          : one,
    ),
  ];
}
