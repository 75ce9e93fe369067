export declare const keptFolder: string;
export declare function keepSourceMaps(build: string): void;
